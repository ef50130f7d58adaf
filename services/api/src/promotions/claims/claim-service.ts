import { WINNER_HOURS } from '@site/brand/promises';
import type {
  CampaignDocument,
  ClaimRecord,
  ClaimState,
  PrizeClaim,
  QrClaim,
} from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import { trusted } from 'mongoose';
import type { CampaignService } from '../campaigns/campaign-service';
import { isDuplicateKey } from '../../ground/database/database';
import type { DrawLedger } from '../draws/draw-ledger';
import type { DrawDocument } from '../draws/draw-model';
import { ApiError } from '../../ground/errors/api-error';
import type { Relay } from '../../mail/outbox/outbox';
import type { PlayerService } from '../players/player-service';
import type { PromotionRecorder } from '../stats/promotion-recorder';
import { claimMails } from './claim-mails';
import type { ClaimDocument, ClaimModel } from './claim-model';
import { isSameWinner, winnerOf, type Winner } from './winner';

export interface ClaimFilter {
  campaign?: string;
  state?: ClaimState;
}

type Unclaimed = Pick<CampaignDocument, 'id' | 'claimUntil'>;

export interface ClaimService {
  /** For the player's own newest win of this prize that can be claimed with these data. */
  claimNewest(player: string, claim: QrClaim): Promise<void>;
  /** The player's newest win that he can still claim, among his latest spins. */
  unclaimed(campaign: Unclaimed, player: string): Promise<DrawDocument | undefined>;
  /** For the player's own win of this scan. */
  claimScan(player: string, claim: PrizeClaim): Promise<void>;

  /** Newest first. */
  list(filter: ClaimFilter): Promise<ClaimRecord[]>;
  /** Throws `not_found`. */
  setState(id: string, state: ClaimState): Promise<ClaimRecord>;
  /** Prize → how many wins of it were claimed. */
  perPrize(campaign: string): Promise<Record<string, number>>;
}

export interface ClaimServices {
  campaigns: Pick<CampaignService, 'findDocument'>;
  players: Pick<PlayerService, 'spins'>;
  ledger: Pick<DrawLedger, 'ofSpins' | 'ofScan'>;
  figures: Pick<PromotionRecorder, 'claim'>;
  relay: Relay;
  now?: () => Date;
}

type Win = DrawDocument & { prize: string };

const isWin = (draw: DrawDocument): draw is Win => draw.prize !== null;

/** Until a winner is contacted. */
const CONTACT_WITHIN_MS = WINNER_HOURS * HOUR_MS;
/** How many spins of a person are read at once; a win is claimed right after it, as a rule. */
const SPINS_READ_AT_ONCE = 50;

const noWin = () =>
  new ApiError(
    'not_found',
    'You have no win that this claim could be for. Please check the prize.',
  );
const claimedOtherwise = () =>
  new ApiError('conflict', 'This prize has been claimed already, with other contact details.');
const tooLate = ({ claimUntil }: CampaignDocument) =>
  new ApiError(
    'conflict',
    `Prizes of this promotion could be claimed until ${new Date(claimUntil).toUTCString()}.`,
  );
const wrongPrize = () => {
  const message = 'This is not the prize that you have won';
  return new ApiError('invalid_input', `prizeId: ${message}`, {
    issues: [{ path: 'prizeId', message }],
  });
};

const toRecord = ({
  _id,
  mails: _,
  wonAt,
  claimedAt,
  contactBefore,
  ...claim
}: ClaimDocument): ClaimRecord => ({
  id: _id,
  ...claim,
  wonAt: wonAt.toISOString(),
  claimedAt: claimedAt.toISOString(),
  contactBefore: contactBefore.toISOString(),
});

export const createClaimService = (
  claims: ClaimModel,
  { campaigns, players, ledger, figures, relay, now = () => new Date() }: ClaimServices,
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
  async function* wins(campaign: string, player: string): AsyncGenerator<Win> {
    const spins = await players.spins(campaign, player);
    for (let from = 0; from < spins.length; from += SPINS_READ_AT_ONCE)
      yield* await winsOf(spins.slice(from, from + SPINS_READ_AT_ONCE));
  }

  const write = async (
    { scanId, campaign, number, prize, prizeName = prize, at }: Win,
    winner: Winner,
    { name }: CampaignDocument,
  ): Promise<void> => {
    const claimedAt = now();
    const reference = `${campaign}-${number}`;
    try {
      await claims.create({
        _id: scanId,
        campaign,
        draw: number,
        prize: { id: prize, name: prizeName },
        ...winner,
        wonAt: new Date(at),
        claimedAt,
        state: 'open',
        contactBefore: new Date(claimedAt.getTime() + CONTACT_WITHIN_MS),
        mails: claimMails(winner, { prize: prizeName, campaign: name, reference }),
      });
    } catch (error) {
      // Another request has claimed it at the same moment; whose it is now is read afterwards.
      if (!isDuplicateKey(error)) throw error;
      return;
    }
    relay(scanId);
    figures.claim(campaign);
  };

  /**
   * Whether the win belongs to this claim now: it was free, or was claimed with the same data before. Throws
   * `conflict` for one that is free and can be claimed no longer.
   */
  const take = async (win: Win, winner: Winner, campaign: CampaignDocument): Promise<boolean> => {
    if (!(await claims.exists({ _id: win.scanId }))) {
      if (now() > new Date(campaign.claimUntil)) throw tooLate(campaign);
      await write(win, winner, campaign);
    }
    const kept = await claims.findById(win.scanId).lean();
    return kept !== null && isSameWinner(kept, winner);
  };

  return {
    async claimNewest(player, { campaignId, prize, ...typed }) {
      const winner = winnerOf(typed);
      const campaign = await campaignOf(campaignId);
      let claimed = false;
      for await (const win of wins(campaignId, player)) {
        if (win.prizeName !== prize) continue;
        if (await take(win, winner, campaign)) return;
        claimed = true;
      }
      throw claimed ? claimedOtherwise() : noWin();
    },

    async unclaimed({ id, claimUntil }, player) {
      if (now() > new Date(claimUntil)) return undefined;
      const spins = await players.spins(id, player);
      if (spins.length === 0) return undefined;
      const won = await winsOf(spins.slice(0, SPINS_READ_AT_ONCE));
      const scans = won.map(({ scanId }) => scanId);
      const claimed = await claims.find({ _id: trusted({ $in: scans }) }, { _id: 1 }).lean();
      return won.find(({ scanId }) => !claimed.some(({ _id }) => _id === scanId));
    },

    async claimScan(player, { scanId, prizeId, ...typed }) {
      const winner = winnerOf(typed);
      const draw = await ledger.ofScan(scanId);
      // Whose spin it was stands in its key; a stranger learns no more than one who made the id up.
      if (!draw?.spin.startsWith(`${draw.campaign}/${player}/`) || !isWin(draw)) throw noWin();
      const campaign = await campaignOf(draw.campaign);
      if (draw.prize !== prizeId) throw wrongPrize();
      if (!(await take(draw, winner, campaign))) throw claimedOtherwise();
    },

    async list(filter) {
      const found = await claims.find(filter).sort({ claimedAt: -1, _id: 1 }).lean();
      return found.map(toRecord);
    },

    async setState(id, state) {
      const changed = await claims
        .findOneAndUpdate({ _id: id }, { $set: { state } }, { returnDocument: 'after' })
        .lean();
      if (!changed) throw new ApiError('not_found', 'There is no such claim');
      return toRecord(changed);
    },

    async perPrize(campaign) {
      const counts = await claims.aggregate<{ _id: string; count: number }>([
        { $match: { campaign } },
        { $group: { _id: '$prize.id', count: { $sum: 1 } } },
      ]);
      return Object.fromEntries(counts.map(({ _id, count }) => [_id, count]));
    },
  };
};
