import Router from '@koa/router';
import { ScanRequest, SpinRequest, type ScanResult, type SpinResult } from '@site/contracts';
import type { Registry } from 'prom-client';
import type { CampaignService, RunningCampaign } from '../campaigns/campaign-service';
import { ApiError } from '../errors/api-error';
import { readJson } from '../http/read-json';
import type { PlayerCookies } from '../players/player-cookie';
import type { PromotionFigures } from './promotion-figures';
import { prizeOf, spun } from './spin-answer';
import type { SpinService } from './spin-service';

export interface SpinRouteServices {
  campaigns: Pick<CampaignService, 'running' | 'lottery'>;
  spins: SpinService;
  playerCookies: PlayerCookies;
  promotionFigures: PromotionFigures;
  metrics: Registry;
}

/** POST /api/qr/scan and POST /api/spin: one spin, decided before the wheel turns. */
export const spinRoutes = ({
  campaigns,
  spins,
  playerCookies,
  promotionFigures,
  metrics,
}: SpinRouteServices) => {
  promotionFigures.register(metrics);

  const runningQr = async (id: string): Promise<RunningCampaign> => {
    const running = await campaigns.running(id).catch(async (error: unknown) => {
      await spins.refuseClosed(id);
      throw error;
    });
    // The lottery has one campaign for everybody; it cannot be chosen by its id.
    if (running.campaign.wheel !== 'qr')
      throw new ApiError('not_found', 'This promotional campaign is not available or has ended');
    return running;
  };

  return new Router()
    .post('/qr/scan', async (ctx) => {
      const { campaignId, ...details } = await readJson(ctx, ScanRequest);
      const running = await runningQr(campaignId);
      const spinner = { player: await playerCookies.identify(ctx), address: ctx.ip };
      const result = await spins.spin(running, spinner, details);
      const prize = prizeOf(running, result.draw);
      ctx.body = {
        isWinner: prize !== null,
        prize: prize?.name ?? null,
        ...spun(result),
      } satisfies ScanResult;
    })
    .post('/spin', async (ctx) => {
      const details = await readJson(ctx, SpinRequest);
      const running = await campaigns.lottery();
      const spinner = { player: await playerCookies.identify(ctx), address: ctx.ip };
      const result = await spins.spin(running, spinner, details);
      const prize = prizeOf(running, result.draw);
      ctx.body = { won: prize !== null, prize, ...spun(result) } satisfies SpinResult;
    });
};
