import {
  checkPath,
  ClaimRecord,
  type CampaignDocument,
  type ClaimState,
  type ClaimUpdate,
  type PrizeClaim,
  type QrClaim,
  type ToldDelivery,
} from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import { trusted } from 'mongoose';
import * as z from 'zod/mini';
import type { CampaignService } from '../campaigns/campaign-service';
import { partsOf } from '../../platform/util/parts-of';
import { isDuplicateKey } from '../../platform/database/database';
import { codeIn } from '../../platform/secrets/sealing';
import type { DrawKeys } from '../draws/draw-keys';
import type { DrawLedger } from '../draws/draw-ledger';
import type { DrawDocument } from '../draws/draw-model';
import { ApiError } from '../../platform/http/api-error';
import { valueOf } from '../../platform/util/value-of';
import type { Relay } from '../../mail/outbox/outbox';
import type { WinLimits } from '../win-limits/win-limits';
import type { PoolService } from '../pools/pool-service';
import type { PlayerService } from '../players/player-service';
import { ClaimedScan } from '../stats/funnel-sources';
import type { PromotionRecorder } from '../stats/promotion-recorder';
import { claimEvent, claimMails } from './claim-mails';
import {
  claimDeadline,
  claimedOtherwise,
  isClaimingOver,
  noWin,
  setMeanwhile,
  tooLate,
  wrongPrize,
} from './claim-rules';
import { handOverOf, isGood, stateOf, type HandOver } from './hand-over';
import type { ClaimDocument, ClaimModel } from './claim-model';
import { proofOf } from './winner-proof';
import { newReference, toRecord } from './claim-record';
import { told } from './told-delivery';
import { isSameWinner, winnerOf, type Winner } from './winner';
import { readable } from '../../platform/database/readable';

export interface ClaimFilter {
  campaign?: string;
  state?: ClaimState;
}

type Unclaimed = Pick<CampaignDocument, 'id' | 'claimUntil'>;

/** Wins of a person that there is something to say of. */
export interface StandingWins {
  /** The newest that he can still claim. */
  unclaimed?: DrawDocument;
  /** The newest claim with a code that is still good. */
  claimed?: ClaimDocument;
}

/** What patterns are looked for in. */
const LatestClaim = z.pick(ClaimRecord, { draw: true, email: true, address: true });
type LatestClaim = z.infer<typeof LatestClaim>;

/** What a winner is told: the campaign's words, and what stands in his claim. */
export interface Claimed {
  campaign: Pick<CampaignDocument, 'rules'>;
  claim: Pick<ClaimDocument, 'code' | 'delivery'>;
}

export interface ClaimService {
  /** For the player's own newest win of this prize that can be claimed with these data. */
  claimNewest(player: string, claim: QrClaim): Promise<Claimed>;
  /** Of the player's wins, among his latest spins; none once the campaign's time to claim is over. */
  standing(campaign: Unclaimed, player: string): Promise<StandingWins>;
  /** For the player's own win of this scan. */
  claimScan(player: string, claim: PrizeClaim): Promise<Claimed>;

  /** What a claim tells its winner; `undefined` where the team hands the prize over. */
  told(claim: Pick<ClaimDocument, 'code' | 'delivery'>): ToldDelivery | undefined;

  /** Newest first. */
  list(filter: ClaimFilter): Promise<ClaimRecord[]>;
  /** Of one campaign, the latest so many. */
  latest(campaign: string, count: number): Promise<LatestClaim[]>;
  /** Throws `not_found`, and `conflict` where the state is not the one that the caller has seen (`from`). */
  setState(id: string, update: ClaimUpdate, by?: string): Promise<ClaimRecord>;
  /** Every claim of a campaign, as far as figures need it. */
  scans(campaign: string): Promise<ClaimedScan[]>;
}

export interface ClaimServices {
  campaigns: Pick<CampaignService, 'findDocument'>;
  players: Pick<PlayerService, 'spins'>;
  ledger: Pick<DrawLedger, 'ofSpins' | 'ofScan'>;
  limits: Pick<WinLimits, 'demandSame'>;
  keys: Pick<DrawKeys, 'sign'>;
  figures: Pick<PromotionRecorder, 'claim'>;
  pools: Pick<PoolService, 'ahead' | 'codeOf'>;
  /** Where the site is, without a slash at the end. */
  publicUrl: string;
  relay: Relay;
  /** Whether claims are told to a webhook. */
  hasWebhook?: boolean;
  now?: () => Date;
}

type Win = DrawDocument & { prize: string };

const isWin = (draw: DrawDocument): draw is Win => draw.prize !== null;

/** How many spins of a person are read at once; a win is claimed right after it, as a rule. */
const SPINS_READ_AT_ONCE = 50;

export const createClaimService = (
  claims: ClaimModel,
  {
    campaigns,
    players,
    ledger,
    limits,
    keys,
    figures,
    pools,
    relay,
    publicUrl,
    hasWebhook = false,
    now = () => new Date(),
  }: ClaimServices,
): ClaimService => {
  const campaignOf = async (id: string): Promise<CampaignDocument> => {
    const campaign = await campaigns.findDocument(id);
    if (!campaign) throw noWin();
    return campaign;
  };

  /** The wins among these spins, newest first. */
  const winsOf = async (spins: string[]): Promise<Win[]> =>
    (await ledger.ofSpins(spins)).filter(isWin).sort((one, other) => other.number - one.number);

  /** All wins of a person, newest first, read as far as they are asked for. */
  async function* wins(spins: string[]): AsyncGenerator<Win> {
    for (const some of partsOf(spins, SPINS_READ_AT_ONCE)) yield* await winsOf(some);
  }

  /** Answers with the claim, unless another request has claimed it at the same moment. */
  const write = async (
    win: Win,
    winner: Winner,
    document: CampaignDocument,
    handOver: HandOver | undefined,
  ): Promise<ClaimDocument | undefined> => {
    const { name, rules, timeZone } = document;
    const { scanId, campaign, number, prize, prizeName = prize, at } = win;
    const claimedAt = now();
    const proof = proofOf(win, keys);
    const check = checkPath(proof.draw, proof);
    const reference = newReference();
    const claim = {
      _id: scanId,
      campaign,
      draw: number,
      reference,
      prize: { id: prize, name: prizeName },
      ...handOver,
      ...(handOver && { codeKey: await codeIn(claims.db, handOver.code) }),
      ...winner,
      mailbox: await codeIn(claims.db, winner.email),
      wonAt: new Date(at),
      claimedAt,
      state: stateOf(handOver),
      contactBefore: new Date(claimedAt.getTime() + rules.contactHours * HOUR_MS),
      mails: [
        ...claimMails(winner, {
          prize: prizeName,
          campaign: name,
          reference,
          check,
          contactHours: rules.contactHours,
          handOver,
          timeZone,
        }),
        ...(hasWebhook ? [claimEvent(win, claimedAt)] : []),
      ],
    };
    try {
      await claims.create(claim);
    } catch (error) {
      // Whose it is now is read afterwards.
      if (!isDuplicateKey(error)) throw error;
      return undefined;
    }
    relay(scanId);
    figures.claim(campaign);
    return claim;
  };

  /**
   * The claim that the win belongs to now, where it is this one: it was free, or was claimed with the same data before.
   * Throws `conflict` for one that is free and can be claimed no longer, or was won for another mailbox or household.
   */
  const take = async (
    win: Win,
    winner: Winner,
    campaign: CampaignDocument,
  ): Promise<ClaimDocument | undefined> => {
    // All that a claim needs to know is asked at once; of one that there is already nothing of it is wanted.
    const [before, same, handOver] = await Promise.allSettled([
      claims.findById(win.scanId).lean(),
      limits.demandSame(win, winner),
      handOverOf(win, campaign, pools),
    ]);
    const claimed = valueOf(before);
    if (claimed) return isSameWinner(claimed, winner) ? claimed : undefined;
    if (now().getTime() > claimDeadline(campaign, win)) throw tooLate(campaign);
    valueOf(same);
    const written = await write(win, winner, campaign, valueOf(handOver));
    if (written) return written;
    const kept = await claims.findById(win.scanId).lean();
    return kept && isSameWinner(kept, winner) ? kept : undefined;
  };

  return {
    async claimNewest(player, { campaignId, prize, ...typed }) {
      const winner = winnerOf(typed);
      const [campaign, spins] = await Promise.all([
        campaignOf(campaignId),
        players.spins(campaignId, player),
      ]);
      const won = campaign.prizes.find(({ name }) => name === prize);
      if (won?.delivery?.by === 'pool') pools.ahead(campaignId, won.id);
      let claimed = false;
      for await (const win of wins(spins)) {
        if (win.prizeName !== prize) continue;
        const claim = await take(win, winner, campaign);
        if (claim) return { campaign, claim };
        claimed = true;
      }
      throw claimed ? claimedOtherwise() : noWin();
    },

    async standing(campaign, player) {
      if (isClaimingOver(campaign, now())) return {};
      const spins = await players.spins(campaign.id, player);
      if (spins.length === 0) return {};
      const won = await winsOf(spins.slice(0, SPINS_READ_AT_ONCE));
      const scans = won.map(({ scanId }) => scanId);
      const found = await claims.find({ _id: trusted({ $in: scans }) }).lean();
      const claimOf = ({ scanId }: Win) => found.find(({ _id }) => _id === scanId);
      return {
        unclaimed: won.find(
          (win) => !claimOf(win) && now().getTime() <= claimDeadline(campaign, win),
        ),
        claimed: won.map(claimOf).find((claim) => claim && isGood(claim, now())),
      };
    },

    async claimScan(player, { scanId, prizeId, ...typed }) {
      const winner = winnerOf(typed);
      const draw = await ledger.ofScan(scanId);
      // Whose spin it was stands in its key; a stranger learns no more than one who made the id up.
      if (!draw?.spin.startsWith(`${draw.campaign}/${player}/`) || !isWin(draw)) throw noWin();
      const campaign = await campaignOf(draw.campaign);
      if (draw.prize !== prizeId) throw wrongPrize();
      const claim = await take(draw, winner, campaign);
      if (!claim) throw claimedOtherwise();
      return { campaign, claim };
    },

    told: (claim) => told(claim, publicUrl),

    async list(filter) {
      const found = await claims.find(filter).sort({ claimedAt: -1, _id: 1 }).lean();
      return readable(claims, found, (claim) => ClaimRecord.parse(toRecord(claim)));
    },

    async latest(campaign, count) {
      const found = await claims
        .find(
          { campaign, erasedAt: trusted({ $exists: false }) },
          { draw: 1, email: 1, address: 1 },
        )
        .sort({ claimedAt: -1 })
        .limit(count)
        .lean();
      return readable(claims, found, (claim) => LatestClaim.parse(claim));
    },

    async setState(id, { state, from }, by) {
      const changed = await claims
        .findOneAndUpdate(
          { _id: id, ...(from !== undefined && { state: from }) },
          {
            $set: { state, stateAt: now(), ...(by !== undefined && { stateBy: by }) },
            ...(by === undefined && { $unset: { stateBy: 1 } }),
          },
          { returnDocument: 'after' },
        )
        .lean();
      if (changed) return toRecord(changed);
      const present = await claims.findById(id, { state: 1, stateBy: 1 }).lean();
      throw present ? setMeanwhile(present) : new ApiError('not_found', 'There is no such claim');
    },

    async scans(campaign) {
      const found = await claims.find({ campaign }, { prize: 1, state: 1 }).lean();
      return readable(claims, found, ({ _id, prize, state }) =>
        ClaimedScan.parse({ id: _id, prize: prize.id, state }),
      );
    },
  };
};
