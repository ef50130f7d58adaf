import Router from '@koa/router';
import { Redemption, type RedemptionResult } from '@site/contracts';
import type { Context } from 'koa';
import { callerOf } from '../../platform/auth/caller';
import { ApiError } from '../../platform/http/api-error';
import { noteChange } from '../../platform/http/note-change';
import { readJson } from '../../platform/http/read-json';
import type { RateLimits } from '../../platform/rate-limits/rate-limits';
import type { RedemptionService } from './redemption-service';

export interface RedemptionRouteServices {
  redemptions: RedemptionService;
  rateLimits: Pick<RateLimits, 'refuseBeyond' | 'count'>;
}

type Ask = (asked: Redemption, by: string) => Promise<RedemptionResult | undefined>;

/**
 * `/api/admin/redemptions`: what a shop's key may, and nothing else. Codes come in the body, so that no log and no
 * history has one. A network that has named too many codes that there are not is refused unseen for the hour; a
 * mistyped code is found by its last symbol, and is no guess.
 */
export const redemptionRoutes = ({ redemptions, rateLimits }: RedemptionRouteServices) => {
  const answer = async (ctx: Context, ask: Ask): Promise<void> => {
    const asked = await readJson(ctx, Redemption);
    await rateLimits.refuseBeyond('redemptions', ctx.ip);
    const result = await ask(asked, callerOf(ctx).name);
    if (!result) {
      await rateLimits.count('redemptions', ctx.ip);
      throw new ApiError(
        'not_found',
        'There is no such code. It is redeemed here only if the site has made it.',
      );
    }
    noteChange(ctx, `${result.reference}: ${result.outcome}`);
    ctx.body = result;
  };

  return new Router({ prefix: '/redemptions' })
    .post('/check', (ctx) => answer(ctx, (asked) => redemptions.check(asked)))
    .post('/', (ctx) => answer(ctx, (asked, by) => redemptions.redeem(asked, by)));
};
