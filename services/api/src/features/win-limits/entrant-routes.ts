import Router from '@koa/router';
import { Entrant, type EntrantResult } from '@site/contracts';
import type { Middleware } from 'koa';
import { readJson } from '../../platform/http/read-json';
import type { CampaignService } from '../campaigns/campaign-service';
import type { PlayerCookies } from '../players/player-cookie';
import type { WinLimits } from './win-limits';

export interface EntrantRouteServices {
  campaigns: Pick<CampaignService, 'running'>;
  winLimits: Pick<WinLimits, 'name'>;
  playerCookies: PlayerCookies;
}

/** POST /api/promotions/{campaign}/entrant: who spins, before the device tells what decides its draw. */
export const entrantRoutes = (
  { campaigns, winLimits, playerCookies }: EntrantRouteServices,
  limit: Middleware,
) =>
  new Router().post('/promotions/:campaign/entrant', limit, async (ctx) => {
    const entrant = await readJson(ctx, Entrant);
    const { campaign } = await campaigns.running(String(ctx.params.campaign));
    if (campaign.limits) await winLimits.name(campaign, await playerCookies.identify(ctx), entrant);
    ctx.body = { message: 'Thank you. You may spin.' } satisfies EntrantResult;
  });
