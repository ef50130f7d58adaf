import { ScanRequest, ScanResult, SpinRequest, SpinResult, type ErrorCode } from '@site/contracts';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { PromotionServices } from '../promotion-services';
import { campaignOperations } from './campaign-operations';
import { drawFields, prizeOf } from './spin-answer';

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
        'One spin of the QR wheel. The person is the cookie `player`; a refused spin says in nextSpinAt when to come back. With `entry`, a ticket and the nonce it was taken for, these decide with the day’s seed; without, the seed and the number of the draw. A `conflict` asks for another ticket, and the same spin again.',
      body: ScanRequest,
      cookies: ['player'],
      answer: {
        status: 200,
        description: 'What was drawn',
        schema: ScanResult,
        headers: ['Set-Cookie'],
      },
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
        const result = await spins.spin(running, spinner, details);
        const prize = prizeOf(running, result.draw);
        return {
          isWinner: prize !== null,
          prize: prize?.name ?? null,
          ...drawFields(running, result, drawKeys.sign),
        };
      },
    }),
    operation({
      method: 'POST',
      path: '/api/spin',
      summary: 'One spin of the lottery that runs now; otherwise like a scan.',
      body: SpinRequest,
      cookies: ['player'],
      answer: {
        status: 200,
        description: 'What was drawn',
        schema: SpinResult,
        headers: ['Set-Cookie'],
      },
      errors,
      async handle(
        { ctx, body },
        { campaigns, spins, playerCookies, drawKeys }: PromotionServices,
      ) {
        const spinner = { player: await playerCookies.identify(ctx), address: ctx.ip };
        const running = await campaigns.latestRunning({ wheel: 'lottery' });
        const result = await spins.spin(running, spinner, body);
        const prize = prizeOf(running, result.draw);
        return { won: prize !== null, prize, ...drawFields(running, result, drawKeys.sign) };
      },
    }),
  ],
});
