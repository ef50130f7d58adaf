import Router from '@koa/router';
import { TicketRequest, type Ticket } from '@site/contracts';
import type { Middleware } from 'koa';
import type { CampaignService } from '../campaigns/campaign-service';
import { readJson } from '../../platform/http/read-json';
import { ApiError } from '../../platform/http/api-error';
import { WIN_LIMIT_REACHED, type WinLimits } from '../win-limits/win-limits';
import type { PlayerCookies } from '../players/player-cookie';
import type { StepCounter } from '../stats/step-counter';
import type { TicketService } from './ticket-service';

export interface TicketRouteServices {
  campaigns: Pick<CampaignService, 'running'>;
  tickets: TicketService;
  winLimits: Pick<WinLimits, 'ahead' | 'state'>;
  playerCookies: PlayerCookies;
  stepCounter: StepCounter;
}

/** POST /api/promotions/{campaign}/tickets: a signed receipt, before the device tells what it has committed to. */
export const ticketRoutes = (
  { campaigns, tickets, winLimits, playerCookies, stepCounter }: TicketRouteServices,
  limit: Middleware,
) =>
  new Router().post('/promotions/:campaign/tickets', limit, async (ctx) => {
    const { commitment } = await readJson(ctx, TicketRequest);
    const id = String(ctx.params.campaign);
    const player = await playerCookies.known(ctx);
    // Whoever is somebody already: asked while the campaign is read.
    const ahead = player === undefined ? undefined : winLimits.ahead(id, player);
    const lastSpin = player === undefined ? undefined : tickets.ahead(id, player);
    const running = await campaigns.running(id);
    const person = await playerCookies.identify(ctx);
    const [state, ticket] = await Promise.all([
      winLimits.state(running.campaign, person, ahead),
      tickets.give(running, person, commitment, lastSpin),
    ]);
    // Before the device tells its nonce: a refusal that came after could hang on the outcome.
    if (state === 'limited') throw new ApiError('win_limit', WIN_LIMIT_REACHED);
    await stepCounter.count(ctx, 'reveal', running.campaign);
    ctx.status = 201;
    ctx.body = ticket satisfies Ticket;
  });
