import type { Connection } from 'mongoose';
import { campaignModel, revisionModel } from './campaigns/campaign-model';
import { createCampaignRevisions } from './campaigns/campaign-revisions';
import { createCampaignArchive } from './campaigns/campaign-archive';
import { createCampaignService } from './campaigns/campaign-service';
import { pictureModel, versionModel } from './campaigns/campaign-version-model';
import { claimModel } from './claims/claim-model';
import { createClaimService } from './claims/claim-service';
import { codeBatchModel } from './codes/code-batch-model';
import { createCodeService } from './codes/code-service';
import { drawDayModel } from './draws/draw-day-model';
import { createDrawDays } from './draws/draw-days';
import { KEYS_OF_THIS_PROCESS, type DrawKeys } from './draws/draw-keys';
import { drawHeadModel } from './draws/draw-head-model';
import { createDrawHeads } from './draws/draw-heads';
import { createDrawLedger } from './draws/draw-ledger';
import { drawModel } from './draws/draw-model';
import { createOutbox, type Outbox } from '../mail/outbox/outbox';
import { createWebhookState } from '../mail/webhook/webhook-operations';
import { poolUploadModel } from './pools/pool-model';
import { createPoolService } from './pools/pool-service';
import { createRedemptionService } from './redemptions/redemption-service';
import { createPlayerCookies } from './players/player-cookie';
import { playerModel } from './players/player-model';
import { createPlayerService } from './players/player-service';
import { createCampaignStatsReader } from './stats/campaign-stats-reader';
import { entrantModel } from './win-limits/entrant-model';
import { createLimitHash } from './win-limits/limit-hash';
import { createWinLimits } from './win-limits/win-limits';
import { createWinPlaces } from './win-limits/win-places';
import { winPlacesModel } from './win-limits/win-places-model';
import { createPatternReader } from './patterns/pattern-reader';
import { promotionHourModel } from './stats/promotion-hour-model';
import { createHourlyCounts } from './stats/hourly-counts';
import { promotionSourceModel } from './stats/promotion-source-model';
import { createSourceCounts } from './stats/source-counts';
import { createStepCounter } from './stats/step-counter';
import { askOnce } from '../platform/secrets/ask-once';
import { keptSecret } from '../platform/secrets/kept-secret';
import { ticketCounterModel } from './tickets/ticket-counter-model';
import { createTicketService } from './tickets/ticket-service';
import { createAddressCap } from './spins/address-cap';
import { createPromotionRecorder } from './stats/promotion-recorder';
import { stockWarningModel } from './stock/stock-warning-model';
import { createStockWatch } from './stock/stock-feature';
import { personalSpin } from './spins/personal-spin';
import { createSpinService } from './spins/spin-service';

interface PromotionOptions {
  now?: () => Date;
  /** Where the mails of claims go. */
  outbox?: Outbox;
  /** Where the site is, without a slash at the end. */
  publicUrl?: string;
  /** What signs receipts and seals seeds; without, keys of this process alone. */
  drawKeys?: DrawKeys;
  /** Whether wins and claims are told to a webhook. */
  hasWebhook?: boolean;
  /** Whether it is certain what day it is. */
  mayReveal?: () => boolean;
  /** Told of figures that could not be counted. */
  onFailure?: (error: unknown) => void;
}

/** The campaigns and what stands on them. */
export const createPromotionServices = (
  database: Connection,
  {
    now = () => new Date(),
    outbox = createOutbox(database),
    publicUrl = 'http://localhost:8080',
    drawKeys = KEYS_OF_THIS_PROCESS,
    hasWebhook = false,
    mayReveal,
    onFailure = () => {},
  }: PromotionOptions = {},
) => {
  const drawDays = createDrawDays(drawDayModel(database), drawKeys, now, { mayReveal });
  const draws = drawModel(database);
  const ledger = createDrawLedger(
    draws,
    drawDays,
    now,
    hasWebhook ? outbox.relayOf(draws) : undefined,
  );
  const revisions = createCampaignRevisions(revisionModel(database), now);
  const hourlyCounts = createHourlyCounts(promotionHourModel(database), onFailure, now);
  const documents = campaignModel(database);
  const archive = createCampaignArchive(documents, versionModel(database), pictureModel(database));
  const players = createPlayerService(playerModel(database), now);
  const traces = { heads: ledger, hasPlayers: players.anyIn };
  const campaigns = createCampaignService(documents, revisions, archive, traces, now);
  campaigns.onWriting((campaign) => drawDays.commitAhead(campaign));
  const pools = createPoolService(poolUploadModel(database), now);
  campaigns.onSaving((campaign) => pools.demandEnough(campaign));

  const codes = createCodeService(codeBatchModel(database), {
    secret: askOnce(() => keptSecret(database, 'codes')),
    publicUrl,
    now,
    onFailure,
  });
  // A card must not come to life again with another campaign of this id.
  campaigns.goesWith(codes.ofCampaigns);
  const tickets = createTicketService({
    counters: ticketCounterModel(database),
    drawDays,
    keys: drawKeys,
    players,
    ledger,
    now,
  });
  const winLimits = createWinLimits({
    entrants: entrantModel(database),
    places: createWinPlaces(winPlacesModel(database), ledger, now),
    hash: createLimitHash(() => keptSecret(database, 'limits')),
    now,
  });
  const sourceCounts = createSourceCounts(promotionSourceModel(database), onFailure);
  const promotionRecorder = createPromotionRecorder(hourlyCounts, sourceCounts);
  const claimDocuments = claimModel(database);
  const claims = createClaimService(claimDocuments, {
    campaigns,
    players,
    ledger,
    limits: winLimits,
    keys: drawKeys,
    figures: promotionRecorder,
    pools,
    publicUrl,
    relay: outbox.relayOf(claimDocuments),
    hasWebhook,
    now,
  });
  const patterns = createPatternReader({ ledger, claims });
  const playerCookies = createPlayerCookies(() => keptSecret(database, 'players'), {
    secure: publicUrl.startsWith('https:'),
    now,
  });
  const spins = createSpinService({
    campaigns,
    players,
    codes,
    addresses: createAddressCap(database, now),
    ledger,
    tickets,
    limits: winLimits,
    figures: promotionRecorder,
    now,
  });
  const stockWarnings = stockWarningModel(database);
  return {
    campaigns,
    stockWatch: createStockWatch(stockWarnings, {
      campaigns,
      heads: ledger,
      relay: outbox.relayOf(stockWarnings),
      now,
    }),
    hourlyCounts,
    sourceCounts,
    campaignStatsReader: createCampaignStatsReader({
      heads: ledger,
      hours: hourlyCounts,
      sources: sourceCounts,
      claims,
      draws: ledger,
    }),
    stepCounter: createStepCounter(codes, promotionRecorder),
    promotionRecorder,
    webhookState: createWebhookState(outbox.mails, hasWebhook),
    drawDays,
    drawKeys,
    drawHeads: createDrawHeads(drawHeadModel(database), ledger, drawDays, drawKeys, now),
    ledger,
    tickets,
    winLimits,
    codes,
    pools,
    redemptions: createRedemptionService(claimDocuments, now),
    claims,
    patterns,
    playerCookies,
    spins,
    personal: personalSpin({ playerCookies, spins, claims, drawKeys, winLimits }),
  };
};
