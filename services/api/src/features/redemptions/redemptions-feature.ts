import { Redemption, RedemptionResult, type ErrorCode } from '@site/contracts';
import type { Context } from 'koa';
import { callerOf } from '../../platform/auth/caller';
import { notFound } from '../../platform/http/api-error';
import { noteChange } from '../../platform/http/note-change';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { PromotionServices } from '../promotion-services';

type RedemptionServices = PromotionServices & {
  rateLimits: Pick<RateLimits, 'limitMisses'>;
};

const errors: ErrorCode[] = ['not_found', 'rate_limited'];

/**
 * Only unknown codes count towards the limit, which prevents guessing. A mistyped code fails its check symbol and does
 * not count.
 */
const limitGuesses = async (
  ctx: Context,
  rateLimits: RedemptionServices['rateLimits'],
  find: () => Promise<RedemptionResult | undefined>,
): Promise<RedemptionResult> => {
  const result = await rateLimits.limitMisses('redemptions', ctx.ip, find);
  if (!result) throw notFound('No prize has this code. Check for a typo.');
  const outcome = result.outcome === 'open' ? 'not redeemed yet' : result.outcome;
  const state = result.declined ? 'declined' : outcome;
  const prize = `${result.reference} (${result.prize})`;
  noteChange(ctx, state === 'redeemed' ? `Redeemed ${prize}` : `Checked ${prize}: ${state}`);
  return result;
};

/** Codes are sent in the body, so that no log and no browser history contains one. */
export const redemptionsFeature = feature({
  name: 'redemptions',
  operations: [
    operation({
      method: 'POST',
      path: '/api/admin/redemptions/check',
      summary: 'Returns the prize of a code, and whether the code was redeemed.',
      scopes: ['redeem'],
      body: Redemption,
      response: { description: 'The prize', schema: RedemptionResult },
      errors,
      handle: ({ ctx, body }, { redemptions, rateLimits }: RedemptionServices) =>
        limitGuesses(ctx, rateLimits, () => redemptions.check(body)),
    }),
    operation({
      method: 'POST',
      path: '/api/admin/redemptions',
      summary:
        'Redeems the code of a prize, once. Repeating the attempt returns the same result; another attempt returns when and by whom it was redeemed.',
      scopes: ['redeem'],
      body: Redemption,
      response: { description: 'The outcome', schema: RedemptionResult },
      errors,
      handle: ({ ctx, body }, { redemptions, rateLimits }: RedemptionServices) =>
        limitGuesses(ctx, rateLimits, () => redemptions.redeem(body, callerOf(ctx).name)),
    }),
  ],
});
