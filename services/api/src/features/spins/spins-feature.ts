import { ScanRequest, ScanResult, SpinRequest, SpinResult, type ErrorCode } from '@site/contracts';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { PromotionServices } from '../promotion-services';
import { campaignOperations } from './campaign-operations';
import { linkOf } from '../stats/source';
import { drawFields, prizeOf } from './spin-response';

const errors: ErrorCode[] = [
  'not_found',
  'conflict',
  'spin_cooldown',
  'sold_out',
  'network_busy',
  'win_limit',
];

/** The campaigns as visitors see them, and their spins. A spin is decided before the wheel turns. */
export const spinsFeature = feature({
  name: 'spins',
  operations: [
    ...campaignOperations,
    operation({
      method: 'POST',
      path: '/api/qr/scan',
      summary:
        'One spin of the QR wheel. The cookie `player` identifies the player; a refused spin returns `nextSpinAt`. With `entry` (a ticket and its nonce), the outcome is derived from ticket, nonce and the day’s seed; without it, from the seed and the number of the draw. After a `conflict`, spin again with another ticket.',
      body: ScanRequest,
      cookies: ['player'],
      response: { description: 'The outcome of the spin', schema: ScanResult },
      errors,
      async handle(
        { ctx, body },
        { campaigns, spins, playerCookies, drawKeys }: PromotionServices,
      ) {
        const { campaignId, ...details } = body;
        const spinner = { player: await playerCookies.identify(ctx), address: ctx.ip };
        const running = await campaigns
          .latestRunning({ _id: campaignId, wheel: 'qr' })
          .catch(async (error: unknown) => {
            await spins.countClosed(campaignId);
            throw error;
          });
        const result = await spins.spin(running, spinner, {
          ...details,
          link: linkOf(ctx.headers),
        });
        const prize = prizeOf(running, result.draw);
        return {
          isWinner: prize !== null,
          prize: prize?.name ?? null,
          needs: prize?.needs,
          ...drawFields(running, result, drawKeys.sign),
        };
      },
    }),
    operation({
      method: 'POST',
      path: '/api/spin',
      summary: 'One spin of the running lottery; otherwise like a scan.',
      body: SpinRequest,
      cookies: ['player'],
      response: { description: 'The outcome of the spin', schema: SpinResult },
      errors,
      async handle(
        { ctx, body },
        { campaigns, spins, playerCookies, drawKeys }: PromotionServices,
      ) {
        const spinner = { player: await playerCookies.identify(ctx), address: ctx.ip };
        const running = await campaigns.latestRunning({ wheel: 'lottery' });
        const result = await spins.spin(running, spinner, { ...body, link: linkOf(ctx.headers) });
        const prize = prizeOf(running, result.draw);
        return { won: prize !== null, prize, ...drawFields(running, result, drawKeys.sign) };
      },
    }),
  ],
});
