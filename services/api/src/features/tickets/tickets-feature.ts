import { Ticket, TicketRequest } from '@site/contracts';
import { ApiError } from '../../platform/http/api-error';
import { feature } from '../../platform/feature';
import { operation } from '../../platform/operations/operation';
import type { CampaignService } from '../campaigns/campaign-service';
import type { PlayerCookies } from '../players/player-cookie';
import type { StepCounter } from '../stats/step-counter';
import { WIN_LIMIT_REACHED, type WinLimits } from '../win-limits/win-limits';
import type { TicketService } from './ticket-service';

interface TicketServices {
  campaigns: Pick<CampaignService, 'running'>;
  tickets: TicketService;
  winLimits: Pick<WinLimits, 'ahead' | 'state'>;
  playerCookies: PlayerCookies;
  stepCounter: StepCounter;
}

export const ticketsFeature = feature({
  name: 'tickets',
  operations: [
    operation({
      method: 'POST',
      path: '/api/promotions/{campaign}/tickets',
      summary:
        'A ticket for the person’s next spin, taken when the wheel is shown: the device commits to a nonce, and gets a signed receipt before it tells it. The spin that is sent with both (`entry`) is decided by seed, number and nonce.',
      limit: 'tickets',
      body: TicketRequest,
      cookies: ['player'],
      answer: {
        status: 201,
        description: 'The signed receipt',
        schema: Ticket,
        headers: ['Set-Cookie'],
      },
      errors: ['not_found', 'win_limit'],
      async handle({ ctx, params, body }, services: TicketServices) {
        const { campaigns, tickets, winLimits, playerCookies, stepCounter } = services;
        const id = params.campaign;
        const player = await playerCookies.known(ctx);
        // Of a known player, while the campaign is read.
        const ahead = player === undefined ? undefined : winLimits.ahead(id, player);
        const lastSpin = player === undefined ? undefined : tickets.ahead(id, player);
        const running = await campaigns.running(id);
        const person = await playerCookies.identify(ctx);
        const [state, ticket] = await Promise.all([
          winLimits.state(running.campaign, person, ahead),
          tickets.give(running, person, body.commitment, lastSpin),
        ]);
        // Before the device tells its nonce: a refusal that came after could depend on the outcome.
        if (state === 'limited') throw new ApiError('win_limit', WIN_LIMIT_REACHED);
        await stepCounter.count(ctx, 'reveal', running.campaign);
        return ticket;
      },
    }),
  ],
});
