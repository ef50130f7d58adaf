import { Campaign, plainCode, type UnclaimedWin } from '@site/contracts';
import type { Context } from 'koa';
import * as z from 'zod';
import { operation } from '../../platform/operations/operation';
import type { PromotionServices } from '../promotion-services';
import {
  isRunning,
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
});

/** The fields about the player in the response of a running campaign. Sets the cookie of a new visitor. */
const playerFields = async (
  ctx: Context,
  running: RunningCampaign,
  services: PromotionServices,
) => {
  const { playerCookies, spins, claims, winLimits } = services;
  const player = await playerCookies.identify(ctx);
  const [nextSpinAt, { unclaimed, claimed, pending }, entrant] = await Promise.all([
    spins.nextSpinAt(running.campaign.id, player),
    claims.openWins(running.campaign, player),
    winLimits.state(running.campaign, player),
  ]);
  const win = toWin(running, unclaimed, services, nextSpinAt);
  const delivery = claimed && claims.deliveryOf(claimed);
  return {
    ...(entrant && { entrant }),
    ...(nextSpinAt && { nextSpinAt: nextSpinAt.toISOString() }),
    ...(win && { win }),
    ...(delivery && { claimed: { ...claimSummary(claimed), delivery } }),
    ...(pending && { pendingClaim: claimSummary(pending) }),
  };
};

/** The first of these campaigns in which the player has a win to claim. Sets no cookie. */
const firstWithWin = async (
  ctx: Context,
  candidates: PublishedCampaign[],
  services: PromotionServices,
): Promise<Campaign | undefined> => {
  const { campaigns, playerCookies, claims } = services;
  const player = await playerCookies.find(ctx);
  if (!player) return undefined;
  const wins = await Promise.all(
    candidates.map(async (candidate) => {
      const [{ unclaimed }, visitorCampaign] = await Promise.all([
        claims.openWins(candidate.campaign, player),
        campaigns.forVisitors(candidate),
      ]);
      const win = toWin(candidate, unclaimed, services);
      return win && { ...visitorCampaign, win };
    }),
  );
  return wins.find((win) => win !== undefined);
};

/** Everybody gets a running campaign; only its winners get one that no longer runs. */
const campaignFor = async (
  ctx: Context,
  query: CampaignQuery,
  services: PromotionServices,
): Promise<Campaign> => {
  const { campaigns, recorder } = services;
  const published = await campaigns.listPublished(query);
  const running = published.find(isRunning);
  const others = published.filter((other) => other !== running);
  if (!running) {
    const [earlier, notRunning] = await Promise.all([
      firstWithWin(ctx, others, services),
      // Not limited to the QR wheel: a QR code may name a lottery.
      campaigns.absenceError('_id' in query ? { _id: query._id } : query),
    ]);
    if (!earlier) throw notRunning;
    return earlier;
  }
  const [earlier, playerData, visitorCampaign] = await Promise.all([
    firstWithWin(ctx, others, services),
    playerFields(ctx, running, services),
    campaigns.forVisitors(running),
    'visit' in ctx.query ? recorder.step(ctx, 'visits', running.campaign) : undefined,
  ]);
  return { ...visitorCampaign, ...playerData, ...(earlier && { earlier }) };
};

const campaignResponse = { description: 'The campaign', schema: Campaign } as const;

/** The campaigns as visitors see them: behind a QR code, and on the lottery page. */
export const campaignOperations = [
  operation({
    method: 'GET',
    path: '/api/qr/campaign/{campaignId}',
    summary:
      'The campaign of a QR code while it runs. A player with a win that can still be claimed also gets it when it is paused or over (`state`).',
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
      'The running lottery that started last, with an `earlier` one in which the player has a win that can still be claimed. If none runs, only the earlier one.',
    cookies: ['player'],
    query: Visit,
    read: 'handler',
    response: campaignResponse,
    errors: ['not_found'],
    handle: ({ ctx }, services: PromotionServices) =>
      campaignFor(ctx, { wheel: 'lottery' }, services),
  }),
];
