import type { CampaignDocument, PrizeClaim, PrizeCodeDetails, QrClaim } from '@site/contracts';
import { formatEnd } from '@site/contracts/time-zone';
import { HOUR_MS } from '@site/contracts/units';
import { trusted } from 'mongoose';
import { unlessDuplicate } from '../../platform/database/database';
import { conflict, invalidField, notFound } from '../../platform/http/api-error';
import { keyedHashIn } from '../../platform/secrets/sealing';
import { chunk } from '../../platform/collections';
import type { Relay } from '../../mail/outbox/outbox';
import type { CampaignService } from '../campaigns/campaign-service';
import type { DrawKeys } from '../draws/draw-keys';
import type { DrawLedger } from '../draws/draw-ledger';
import type { DrawDocument } from '../draws/draw-model';
import { isWin, needsOf, type WinningDraw } from '../draws/win-event';
import type { PlayerService } from '../players/player-service';
import type { PoolService } from '../pools/pool-service';
import type { PromotionRecorder } from '../stats/promotion-recorder';
import type { LinkSource } from '../stats/source';
import { checkPathOf } from '../tickets/draw-proof';
import type { WinLimits } from '../win-limits/win-limits';
import { createClaimDesk } from './claim-desk';
import { claimEvent, claimMails } from './claim-mails';
import type { ClaimDocument, ClaimModel } from './claim-model';
import { newReference } from './claim-record';
import {
  deliverCode,
  initialState,
  isPending,
  isRedeemable,
  toWinnerDelivery,
  type CodeDelivery,
} from './code-delivery';
import { isSameWinner, requireNeeds, winnerOf, withoutUnneeded, type Winner } from './winner';

interface OpenWins {
  /** The newest win that the player can still claim. */
  unclaimed?: DrawDocument;
  /** The newest claim with a code that can still be used. */
  claimed?: ClaimDocument;
  /** The newest claim that the team has to fulfill. */
  pending?: ClaimDocument;
}

export interface ClaimedPrize {
  campaign: Pick<CampaignDocument, 'rules'>;
  claim: Pick<ClaimDocument, 'code' | 'delivery' | 'reference' | 'campaign' | 'draw'>;
}

interface ClaimServices {
  campaigns: Pick<CampaignService, 'findDocument'>;
  players: Pick<PlayerService, 'spins'>;
  ledger: Pick<DrawLedger, 'findBySpins' | 'findByScan'>;
  limits: Pick<WinLimits, 'requireSamePerson'>;
  keys: Pick<DrawKeys, 'sign'>;
  recorder: Pick<PromotionRecorder, 'claim'>;
  pools: Pick<PoolService, 'codeOf'>;
  /** Without a slash at the end. */
  publicUrl: string;
  relay: Relay;
  hasWebhook: boolean;
  now: () => Date;
}

/** Page size when reading a player's spins; most wins are claimed right after the spin. */
const SPINS_PER_QUERY = 50;

/** A player who wins just before `claimUntil` needs time to fill in the form. */
const MIN_CLAIM_MS = HOUR_MS;

type ClaimPeriod = Pick<CampaignDocument, 'claimUntil'>;

/** In ms since 1970. */
const claimDeadline = ({ claimUntil }: ClaimPeriod, { at }: Pick<DrawDocument, 'at'>): number =>
  Math.max(Date.parse(claimUntil), Date.parse(at) + MIN_CLAIM_MS);

const noWin = () => notFound('We couldn’t find a win for this claim. Please check the prize.');
const claimedWithOtherData = () =>
  conflict('This prize was already claimed with different contact details.');
const tooLate = ({ claimUntil, timeZone }: CampaignDocument) =>
  conflict(
    `The deadline to claim prizes from this promotion was ${formatEnd(claimUntil, timeZone)}.`,
  );

export const createClaimService = (
  claims: ClaimModel,
  {
    campaigns,
    players,
    ledger,
    limits,
    keys,
    recorder,
    pools,
    relay,
    publicUrl,
    hasWebhook,
    now,
  }: ClaimServices,
) => {
  const campaignOf = async (id: string): Promise<CampaignDocument> => {
    const campaign = await campaigns.findDocument(id);
    if (!campaign) throw noWin();
    return campaign;
  };

  /** The wins among these spins, newest first. */
  const winsOf = async (spins: string[]): Promise<WinningDraw[]> =>
    (await ledger.findBySpins(spins)).filter(isWin).sort((one, other) => other.number - one.number);

  /** All wins of a player, newest first, read in pages. */
  async function* wins(spins: string[]): AsyncGenerator<WinningDraw> {
    for (const part of chunk(spins, SPINS_PER_QUERY)) yield* await winsOf(part);
  }

  /** Returns undefined if a concurrent request has claimed the win. */
  const write = async (
    win: WinningDraw,
    winner: Winner,
    campaignDocument: CampaignDocument,
    codeDelivery: CodeDelivery | undefined,
    link: LinkSource,
  ): Promise<ClaimDocument | undefined> => {
    const { scanId, campaign, number, prize, prizeName = prize, at } = win;
    const { contactHours } = campaignDocument.rules;
    const claimedAt = now();
    const reference = newReference();
    const claim = {
      _id: scanId,
      campaign,
      draw: number,
      reference,
      prize: { id: prize, name: prizeName },
      ...codeDelivery,
      ...(codeDelivery && { codeKey: await keyedHashIn(claims.db, codeDelivery.code) }),
      ...winner,
      mailbox: await keyedHashIn(claims.db, winner.email),
      wonAt: new Date(at),
      claimedAt,
      state: initialState(codeDelivery),
      contactBefore: new Date(claimedAt.getTime() + contactHours * HOUR_MS),
      mails: [
        ...claimMails(winner, {
          prize: { id: prize, name: prizeName },
          campaign: campaignDocument,
          reference,
          draw: number,
          check: checkPathOf(win, keys.sign),
          codeDelivery,
        }),
        ...(hasWebhook ? [claimEvent(win, claimedAt)] : []),
      ],
    };
    if (!(await unlessDuplicate(claims.create(claim)))) return undefined;
    relay(scanId);
    recorder.claim(campaignDocument, link);
    return claim;
  };

  /**
   * Claims a win; returns undefined if it was claimed before with other data. Throws `conflict` after the deadline, and
   * for another mailbox or household than the one that the spin was made for.
   */
  const claimWin = async (
    win: WinningDraw,
    given: Winner,
    campaign: CampaignDocument,
    link: LinkSource,
  ): Promise<ClaimDocument | undefined> => {
    const needs = needsOf(campaign, win);
    const winner = withoutUnneeded(needs, given);
    const findClaim = async () => {
      const claim = await claims.findById(win.scanId).lean();
      // The prize may have needed more when it was claimed.
      const isSame = claim && [given, winner].some((one) => isSameWinner(claim, one));
      return claim && { claim, isSame };
    };
    const earlier = await findClaim();
    if (earlier) return earlier.isSame ? earlier.claim : undefined;
    if (now().getTime() > claimDeadline(campaign, win)) throw tooLate(campaign);
    requireNeeds(needs, winner);
    const [codeDelivery] = await Promise.all([
      deliverCode(win, campaign, pools),
      limits.requireSamePerson(win, winner),
    ]);
    const claim = await write(win, winner, campaign, codeDelivery, link);
    if (claim) return claim;
    const concurrent = await findClaim();
    return concurrent?.isSame ? concurrent.claim : undefined;
  };

  return {
    ...createClaimDesk(claims, campaigns, ledger, now),

    /**
     * Claims the player's newest win of this prize that can be claimed with these data. `link` is for statistics.
     */
    async claimNewest(
      player: string,
      { campaignId, prize, ...contact }: QrClaim,
      link: LinkSource = {},
    ): Promise<ClaimedPrize> {
      const winner = winnerOf(contact);
      const [campaign, spins] = await Promise.all([
        campaignOf(campaignId),
        players.spins(campaignId, player),
      ]);
      let isClaimed = false;
      for await (const win of wins(spins)) {
        if (win.prizeName !== prize) continue;
        const claim = await claimWin(win, winner, campaign, link);
        if (claim) return { campaign, claim };
        isClaimed = true;
      }
      throw isClaimed ? claimedWithOtherData() : noWin();
    },

    async claimScan(
      player: string,
      { scanId, prizeId, ...contact }: PrizeClaim,
      link: LinkSource = {},
    ): Promise<ClaimedPrize> {
      const winner = winnerOf(contact);
      const draw = await ledger.findByScan(scanId);
      // The same error as for an unknown scan.
      if (!draw?.spin.startsWith(`${draw.campaign}/${player}/`) || !isWin(draw)) throw noWin();
      const campaign = await campaignOf(draw.campaign);
      if (draw.prize !== prizeId) throw invalidField('prizeId', 'This isn’t the prize you won');
      const claim = await claimWin(draw, winner, campaign, link);
      if (!claim) throw claimedWithOtherData();
      return { campaign, claim };
    },

    /** The newest open wins among the player's latest spins. */
    async openWins(
      campaign: Pick<CampaignDocument, 'id' | 'claimUntil'>,
      player: string,
    ): Promise<OpenWins> {
      const spins = await players.spins(campaign.id, player);
      if (spins.length === 0) return {};
      const won = await winsOf(spins.slice(0, SPINS_PER_QUERY));
      const scans = won.map(({ scanId }) => scanId);
      const found = await claims.find({ _id: trusted({ $in: scans }) }).lean();
      const claimOf = ({ scanId }: WinningDraw) => found.find(({ _id }) => _id === scanId);
      const claimed = won.map(claimOf).filter((claim) => claim !== undefined);
      return {
        unclaimed: won.find(
          (win) => !claimOf(win) && now().getTime() <= claimDeadline(campaign, win),
        ),
        claimed: claimed.find((claim) => isRedeemable(claim, now())),
        pending: claimed.find(isPending),
      };
    },

    /** The code of a claim, for its winner; undefined if the team delivers the prize. */
    deliveryOf: (claim: Pick<ClaimDocument, 'code' | 'delivery'>): PrizeCodeDetails | undefined =>
      toWinnerDelivery(claim, publicUrl),
  };
};
export type ClaimService = ReturnType<typeof createClaimService>;
