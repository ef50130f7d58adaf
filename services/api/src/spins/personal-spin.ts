import type { Personal } from '../campaigns/campaign-routes';
import type { PlayerCookies } from '../players/player-cookie';
import type { SpinService } from './spin-service';

interface PersonalServices {
  playerCookies: PlayerCookies;
  spins: Pick<SpinService, 'nextSpinAt'>;
}

/** Tells a visitor with the campaign when he may spin; somebody new gets his cookie here. */
export const personalSpin =
  ({ playerCookies, spins }: PersonalServices): Personal =>
  async (ctx, campaignId) => {
    const player = await playerCookies.identify(ctx);
    const nextSpinAt = await spins.nextSpinAt(campaignId, player);
    return nextSpinAt ? { nextSpinAt: nextSpinAt.toISOString() } : {};
  };
