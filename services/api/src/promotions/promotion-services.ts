import type { Connection } from 'mongoose';
import { campaignModel, revisionModel } from './campaigns/campaign-model';
import { createCampaignRevisions } from './campaigns/campaign-revisions';
import { createCampaignService, type DrawHeads } from './campaigns/campaign-service';
import { claimModel } from './claims/claim-model';
import { createClaimService } from './claims/claim-service';
import { codeBatchModel } from './codes/code-batch-model';
import { createCodeService } from './codes/code-service';
import { drawDayModel } from './draws/draw-day-model';
import { createDrawDays } from './draws/draw-days';
import { createDrawLedger } from './draws/draw-ledger';
import { drawModel } from './draws/draw-model';
import { createOutbox, type Outbox } from '../mail/outbox/outbox';
import { createPlayerCookies } from './players/player-cookie';
import { playerModel } from './players/player-model';
import { createPlayerService } from './players/player-service';
import { createCampaignStatsReader, type ClaimedPrizes } from './stats/campaign-stats-reader';
import { promotionHourModel } from './stats/promotion-hour-model';
import { createHourlyCounts } from './stats/hourly-counts';
import { keptSecret } from '../ground/secrets/kept-secret';
import { createAddressCap } from './spins/address-cap';
import { createPromotionRecorder } from './stats/promotion-recorder';
import { createSpinService } from './spins/spin-service';

interface PromotionOptions {
  now?: () => Date;
  /** Where the mails of claims go. */
  outbox?: Outbox;
  /** Where the site is, without a slash at the end. */
  publicUrl?: string;
  /** Instead of the ledger's. */
  heads?: DrawHeads;
  /** Instead of the claims'. */
  claimedPrizes?: ClaimedPrizes;
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
    heads,
    claimedPrizes,
    onFailure = () => {},
  }: PromotionOptions = {},
) => {
  const drawDays = createDrawDays(drawDayModel(database), now);
  const ledger = createDrawLedger(drawModel(database), drawDays, now);
  const revisions = createCampaignRevisions(revisionModel(database), now);
  const hourlyCounts = createHourlyCounts(promotionHourModel(database), onFailure, now);
  const campaigns = createCampaignService(campaignModel(database), revisions, heads ?? ledger, now);
  campaigns.onSaved((campaign) => drawDays.commitAhead(campaign));

  const players = createPlayerService(playerModel(database), now);
  const codes = createCodeService(codeBatchModel(database), {
    secret: () => keptSecret(database, 'codes'),
    publicUrl,
    now,
  });
  const promotionRecorder = createPromotionRecorder(hourlyCounts);
  const claimDocuments = claimModel(database);
  const claims = createClaimService(claimDocuments, {
    campaigns,
    players,
    ledger,
    figures: promotionRecorder,
    relay: outbox.relayOf(claimDocuments),
    now,
  });
  return {
    campaigns,
    hourlyCounts,
    campaignStatsReader: createCampaignStatsReader(
      heads ?? ledger,
      hourlyCounts,
      claimedPrizes ?? ((campaign) => claims.perPrize(campaign)),
    ),
    promotionRecorder,
    drawDays,
    ledger,
    codes,
    claims,
    playerCookies: createPlayerCookies(() => keptSecret(database, 'players'), {
      secure: publicUrl.startsWith('https:'),
    }),
    spins: createSpinService({
      campaigns,
      players,
      codes,
      addresses: createAddressCap(database, now),
      ledger,
      figures: promotionRecorder,
      now,
    }),
  };
};

/** What the application is given of these. */
export type PromotionServices = ReturnType<typeof createPromotionServices>;
