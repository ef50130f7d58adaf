import type { Personal } from '../campaigns/campaign-routes';
import type { PlayerCookies } from '../players/player-cookie';
import type { ClaimService } from '../claims/claim-service';
import { prizeOf, spun } from './spin-answer';
import type { SpinService } from './spin-service';

interface PersonalServices {
  playerCookies: PlayerCookies;
  spins: Pick<SpinService, 'nextSpinAt'>;
  claims: Pick<ClaimService, 'unclaimed'>;
}

/** Tells a visitor with the campaign when he may spin, and what he may claim; somebody new gets his cookie here. */
export const personalSpin =
  ({ playerCookies, spins, claims }: PersonalServices): Personal =>
  async (ctx, running) => {
    const player = await playerCookies.identify(ctx);
    const nextSpinAt = await spins.nextSpinAt(running.campaign.id, player);
    const draw = await claims.unclaimed(running.campaign, player);
    const prize = draw && prizeOf(running, draw);
    return {
      ...(nextSpinAt && { nextSpinAt: nextSpinAt.toISOString() }),
      ...(prize && {
        win: { prize, ...spun({ draw, nextSpinAt: nextSpinAt ?? new Date(draw.at) }) },
      }),
    };
  };
