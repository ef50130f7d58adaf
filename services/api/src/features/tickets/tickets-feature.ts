import { Ticket, TicketRequest } from '@site/contracts';
import { ApiError } from '../../platform/http/api-error';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { PromotionServices } from '../promotion-services';
import { WIN_LIMIT_REACHED } from '../win-limits/win-limits';

export const ticketsFeature = feature({
  name: 'tickets',
  operations: [
    operation({
      method: 'POST',
      path: '/api/promotions/{campaign}/tickets',
      summary:
        'Issues a ticket for the player’s next spin when the wheel is shown: the device commits to a nonce, and gets a signed receipt before it reveals the nonce. A spin that is sent with both (`entry`) is decided by seed, number and nonce.',
      limit: 'tickets',
      body: TicketRequest,
      cookies: ['player'],
      response: { status: 201, description: 'The signed receipt', schema: Ticket },
      errors: ['not_found', 'win_limit'],
      async handle({ ctx, params, body }, services: PromotionServices) {
        const { campaigns, tickets, winLimits, playerCookies, recorder } = services;
        const running = await campaigns.running(params.campaign);
        const player = await playerCookies.identify(ctx);
        const [state, ticket] = await Promise.all([
          winLimits.state(running.campaign, player),
          tickets.issue(running, player, body.commitment),
        ]);
        // Before the device reveals its nonce: a later refusal could depend on the outcome.
        if (state === 'limited') throw new ApiError('win_limit', WIN_LIMIT_REACHED);
        await recorder.step(ctx, 'reveals', running.campaign);
        return ticket;
      },
    }),
  ],
});
