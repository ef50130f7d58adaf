import { Campaign, plainCode, type UnclaimedWin } from '@site/contracts';
import type { Context } from 'koa';
import * as z from 'zod';
import { type ApiError, notFound } from '../../platform/http/api-error';
import { operation } from '../../platform/operations/operation';
import type { PromotionServices } from '../promotion-services';
import {
  isRunning,
  playedOnLotteryPage,
  type CampaignQuery,
  type PublishedCampaign,
  type RunningCampaign,
} from '../campaigns/published-campaigns';
import type { ClaimDocument } from '../claims/claim-model';
import { referenceOf } from '../claims/claim-record';
import type { DrawDocument } from '../draws/draw-model';
import { drawFields, prizeOf } from './spin-response';

/** A page sends `visit`, with any value, when it is opened. */
const Visit = z.object({ visit: z.string().optional() });

const toWin = (
  published: PublishedCampaign,
  draw: DrawDocument | undefined,
  { drawKeys }: PromotionServices,
  nextSpinAt?: Date,
): UnclaimedWin | undefined => {
  const prize = draw && prizeOf(published, draw);
  if (!prize) return undefined;
  const spin = { draw, nextSpinAt: nextSpinAt ?? new Date(draw.at) };
  return { prize, ...drawFields(published, spin, drawKeys.sign) };
};

const claimSummary = (claim: ClaimDocument) => ({
  prize: claim.prize.name,
  reference: referenceOf(claim),
  draw: { campaign: claim.campaign, number: claim.draw },
});

/** The player's unclaimed win, and the claimed prizes that are still to be used or delivered. */
const prizeFields = async (
  published: PublishedCampaign,
  player: string,
  services: PromotionServices,
  nextSpinAt?: Promise<Date | undefined>,
) => {
  const { claims } = services;
  const { unclaimed, claimed, pending } = await claims.openWins(published.campaign, player);
  const win = toWin(published, unclaimed, services, await nextSpinAt);
  const delivery = claimed && claims.deliveryOf(claimed);
  return {
    ...(win && { win }),
    ...(delivery && { claimed: { ...claimSummary(claimed), delivery } }),
    ...(pending && { pendingClaim: claimSummary(pending) }),
  };
};

/** The fields about the player in the response of a running campaign. Sets the cookie of a new visitor. */
const playerFields = async (
  ctx: Context,
  running: RunningCampaign,
  services: PromotionServices,
) => {
  const { playerCookies, spins, winLimits } = services;
  const player = await playerCookies.identify(ctx);
  const spinTime = spins.nextSpinAt(running.campaign.id, player);
  const [nextSpinAt, prizes, entrant] = await Promise.all([
    spinTime,
    prizeFields(running, player, services, spinTime),
    winLimits.state(running.campaign, player),
  ]);
  return {
    ...(entrant && { entrant }),
    ...(nextSpinAt && { nextSpinAt: nextSpinAt.toISOString() }),
    ...prizes,
  };
};

/**
 * The first of these campaigns in which the player has a win to claim; without one, the first with a claimed prize. Sets
 * no cookie.
 */
const firstWithPrize = async (
  ctx: Context,
  candidates: PublishedCampaign[],
  services: PromotionServices,
): Promise<Campaign | undefined> => {
  const { campaigns, playerCookies } = services;
  const player = await playerCookies.find(ctx);
  if (!player) return undefined;
  const all = await Promise.all(
    candidates.map(async (published) => ({
      published,
      prizes: await prizeFields(published, player, services),
    })),
  );
  const found =
    all.find(({ prizes }) => prizes.win) ??
    all.find(({ prizes }) => prizes.claimed ?? prizes.pendingClaim);
  return found && { ...(await campaigns.forVisitors(found.published)), ...found.prizes };
};

/** `error` with the prizes that the player has claimed in this campaign. */
const withClaims = (
  { message, details }: ApiError,
  { name, timeZone, rules: { contact }, claimed, pendingClaim }: Campaign,
): ApiError =>
  notFound(message, {
    ...details,
    claims: { name, timeZone, rules: { contact }, claimed, pendingClaim },
  });

/**
 * Everybody gets a running campaign; only players with an unclaimed win get one that no longer runs. Those with claimed
 * prizes get them with the error, because released pages would show a wheel for a campaign without a win.
 */
const campaignFor = async (
  ctx: Context,
  query: CampaignQuery,
  services: PromotionServices,
): Promise<Campaign> => {
  const { campaigns, recorder } = services;
  // A QR code may name a lottery.
  const filter = '_id' in query ? { _id: query._id } : query;
  const published = await campaigns.listPublished(filter);
  const running = published
    .filter(isRunning)
    .find(({ campaign }) => campaign.wheel === query.wheel);
  const others = published.filter((other) => other !== running);
  if (!running) {
    const [earlier, notRunning] = await Promise.all([
      firstWithPrize(ctx, others, services),
      campaigns.absenceError(filter),
    ]);
    if (!earlier) throw notRunning;
    if (earlier.wheel !== query.wheel) throw playedOnLotteryPage();
    if (!earlier.win) throw withClaims(notRunning, earlier);
    return earlier;
  }
  const [earlier, playerData, visitorCampaign] = await Promise.all([
    firstWithPrize(ctx, others, services),
    playerFields(ctx, running, services),
    campaigns.forVisitors(running),
    'visit' in ctx.query ? recorder.step(ctx, 'visits', running.campaign) : undefined,
  ]);
  return { ...visitorCampaign, ...playerData, ...(earlier?.win && { earlier }) };
};

const campaignResponse = { description: 'The campaign', schema: Campaign } as const;

/** The campaigns as visitors see them: behind a QR code, and on the lottery page. */
export const campaignOperations = [
  operation({
    method: 'GET',
    path: '/api/qr/campaign/{campaignId}',
    summary:
      'The campaign of a QR code while it runs. A player with a win that can still be claimed also gets it when it is paused or over (`state`); one with a claimed prize gets that in `claims` of the error.',
    cookies: ['player'],
    query: Visit,
    read: 'handler',
    response: campaignResponse,
    errors: ['not_found'],
    handle: ({ ctx, params }, services: PromotionServices) =>
      campaignFor(ctx, { _id: plainCode(params.campaignId), wheel: 'qr' }, services),
  }),
  operation({
    method: 'GET',
    path: '/api/lottery/campaign',
    summary:
      'The running lottery that started last, with an `earlier` one in which the player has a win that can still be claimed. If none runs, only the earlier one, or the prizes claimed in it in `claims` of the error.',
    cookies: ['player'],
    query: Visit,
    read: 'handler',
    response: campaignResponse,
    errors: ['not_found'],
    handle: ({ ctx }, services: PromotionServices) =>
      campaignFor(ctx, { wheel: 'lottery' }, services),
  }),
];
