import type { Connection } from 'mongoose';
import { createOutbox, type Outbox } from '../mail/outbox/outbox';
import { createWebhookState } from '../mail/webhook/webhook-operations';
import { memoizeAsync } from '../platform/concurrency';
import { storedSecret } from '../platform/secrets/stored-secret';
import {
  campaignModel,
  versionImageModel,
  revisionModel,
  versionModel,
} from './campaigns/campaign-model';
import { createCampaignRevisions } from './campaigns/campaign-revisions';
import { createCampaignService } from './campaigns/campaign-service';
import { createCampaignVersions } from './campaigns/campaign-versions';
import { claimModel } from './claims/claim-model';
import { createClaimService } from './claims/claim-service';
import { codeBatchModel, createCodeService } from './codes/code-service';
import { drawDayModel, createDrawDays } from './draws/draw-days';
import { TEMPORARY_DRAW_KEYS, type DrawKeys } from './draws/draw-keys';
import { createDrawLedger } from './draws/draw-ledger';
import { drawModel } from './draws/draw-model';
import { createSignedHeads, signedHeadModel } from './draws/signed-heads';
import { createPlayerCookies } from './players/player-cookie';
import { playerModel, createPlayerService } from './players/player-service';
import { poolUploadModel } from './pools/pool-model';
import { createPoolService } from './pools/pool-service';
import { createRedemptionService } from './redemptions/redemption-service';
import { createNetworkCap } from './spins/network-cap';
import { createSpinService } from './spins/spin-service';
import { createHourlyCounts, promotionHourModel } from './stats/hourly-counts';
import { createPromotionRecorder } from './stats/promotion-recorder';
import { promotionSourceModel, createSourceCounts } from './stats/source-counts';
import { createStockWatch, stockWarningModel } from './stock/stock-feature';
import { createTicketService, ticketCounterModel } from './tickets/ticket-service';
import { entrantModel, winPlacesModel } from './win-limits/win-limit-models';
import { createLimitHash, createWinLimits } from './win-limits/win-limits';
import { createWinPlaces } from './win-limits/win-places';

interface PromotionOptions {
  now?: () => Date;
  outbox?: Outbox;
  /** Without a slash at the end. */
  publicUrl?: string;
  /** Signs receipts and seals seeds. */
  drawKeys?: DrawKeys;
  /** Whether wins and claims are reported to a webhook. */
  hasWebhook?: boolean;
  /** Seeds are not revealed while the clock may be wrong. */
  isClockTrusted?: () => boolean;
  /** Called when counts could not be written. */
  onFailure?: (error: unknown) => void;
}

/** Campaigns and everything that depends on them. */
export const createPromotionServices = (
  database: Connection,
  {
    now = () => new Date(),
    outbox = createOutbox(database),
    publicUrl = 'http://localhost:8080',
    drawKeys = TEMPORARY_DRAW_KEYS,
    hasWebhook = false,
    isClockTrusted,
    onFailure = () => {},
  }: PromotionOptions = {},
) => {
  const drawDays = createDrawDays(drawDayModel(database), drawKeys, now, isClockTrusted);
  const draws = drawModel(database);
  const drawRelay = hasWebhook ? outbox.relayOf(draws) : undefined;
  const ledger = createDrawLedger(draws, drawDays, now, drawRelay);
  const players = createPlayerService(playerModel(database), ledger, now);
  const pools = createPoolService(poolUploadModel(database), now);
  const codes = createCodeService(codeBatchModel(database), {
    secret: memoizeAsync(() => storedSecret(database, 'codes')),
    publicUrl,
    now,
    onFailure,
  });
  const campaignDocuments = campaignModel(database);
  const campaigns = createCampaignService({
    campaigns: campaignDocuments,
    revisions: createCampaignRevisions(revisionModel(database), now),
    versions: createCampaignVersions(
      campaignDocuments,
      versionModel(database),
      versionImageModel(database),
    ),
    heads: ledger,
    hasPlayers: (campaign) => players.hasPlayers(campaign),
    check: pools.requireCodes,
    commitDays: drawDays.commitAhead,
    removeCodes: codes.removeAll,
    now,
  });

  const hourlyCounts = createHourlyCounts(promotionHourModel(database), onFailure, now);
  const sourceCounts = createSourceCounts(promotionSourceModel(database), onFailure, now);
  const recorder = createPromotionRecorder(hourlyCounts, sourceCounts, codes);
  const tickets = createTicketService({
    counters: ticketCounterModel(database),
    drawDays,
    keys: drawKeys,
    players,
    now,
  });
  const winLimits = createWinLimits({
    entrants: entrantModel(database),
    places: createWinPlaces(winPlacesModel(database), ledger, now),
    hash: createLimitHash(database),
    now,
  });
  const claimDocuments = claimModel(database);
  const stockWarnings = stockWarningModel(database);

  return {
    campaigns,
    claims: createClaimService(claimDocuments, {
      campaigns,
      players,
      ledger,
      limits: winLimits,
      keys: drawKeys,
      recorder,
      pools,
      publicUrl,
      relay: outbox.relayOf(claimDocuments),
      hasWebhook,
      now,
    }),
    codes,
    drawDays,
    drawKeys,
    hourlyCounts,
    ledger,
    playerCookies: createPlayerCookies(() => storedSecret(database, 'players'), {
      secure: publicUrl.startsWith('https:'),
      now,
    }),
    players,
    pools,
    recorder,
    redemptions: createRedemptionService(claimDocuments, campaigns, now),
    signedHeads: createSignedHeads(signedHeadModel(database), ledger, drawDays, drawKeys, now),
    sourceCounts,
    spins: createSpinService({
      campaigns,
      players,
      codes,
      networks: createNetworkCap(database, now),
      ledger,
      tickets,
      limits: winLimits,
      recorder,
      now,
    }),
    stockWatch: createStockWatch(stockWarnings, {
      campaigns,
      heads: ledger,
      relay: outbox.relayOf(stockWarnings),
      now,
    }),
    tickets,
    webhookState: createWebhookState(outbox.mails, hasWebhook),
    winLimits,
  };
};
export type PromotionServices = ReturnType<typeof createPromotionServices>;
