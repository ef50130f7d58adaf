import Router from '@koa/router';
import { ScanRequest, SpinRequest, type ScanResult, type SpinResult } from '@site/contracts';
import type { Registry } from 'prom-client';
import type { CampaignService } from '../campaigns/campaign-service';
import type { RunningCampaign } from '../campaigns/published-campaigns';
import { readJson } from '../../platform/http/read-json';
import type { DrawKeys } from '../draws/draw-keys';
import type { PlayerCookies } from '../players/player-cookie';
import type { PromotionRecorder } from '../stats/promotion-recorder';
import { prizeOf, spun } from './spin-answer';
import type { SpinService } from './spin-service';

export interface SpinRouteServices {
  campaigns: Pick<CampaignService, 'toSpin'>;
  spins: SpinService;
  playerCookies: PlayerCookies;
  promotionRecorder: PromotionRecorder;
  drawKeys: Pick<DrawKeys, 'sign'>;
  metrics: Registry;
}

/** POST /api/qr/scan and POST /api/spin: one spin, decided before the wheel turns. */
export const spinRoutes = ({
  campaigns,
  spins,
  playerCookies,
  promotionRecorder,
  drawKeys,
  metrics,
}: SpinRouteServices) => {
  promotionRecorder.register(metrics);

  const runningQr = (id: string): Promise<RunningCampaign> =>
    campaigns.toSpin({ _id: id, wheel: 'qr' }).catch(async (error: unknown) => {
      await spins.refuseClosed(id);
      throw error;
    });

  return new Router()
    .post('/qr/scan', async (ctx) => {
      const { campaignId, ...details } = await readJson(ctx, ScanRequest);
      const spinner = { player: await playerCookies.identify(ctx), address: ctx.ip };
      const ahead = spins.ahead({ _id: campaignId, wheel: 'qr' }, spinner);
      const running = await runningQr(campaignId);
      const result = await spins.spin(running, spinner, details, ahead);
      const prize = prizeOf(running, result.draw);
      ctx.body = {
        isWinner: prize !== null,
        prize: prize?.name ?? null,
        ...spun(running, result, drawKeys.sign),
      } satisfies ScanResult;
    })
    .post('/spin', async (ctx) => {
      const details = await readJson(ctx, SpinRequest);
      const spinner = { player: await playerCookies.identify(ctx), address: ctx.ip };
      const ahead = spins.ahead({ wheel: 'lottery' }, spinner);
      const running = await campaigns.toSpin({ wheel: 'lottery' });
      const result = await spins.spin(running, spinner, details, ahead);
      const prize = prizeOf(running, result.draw);
      ctx.body = {
        won: prize !== null,
        prize,
        ...spun(running, result, drawKeys.sign),
      } satisfies SpinResult;
    });
};
