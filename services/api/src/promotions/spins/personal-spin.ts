import type { UnclaimedWin } from '@site/contracts';
import type { Personal } from '../campaigns/campaign-routes';
import type { PublishedCampaign } from '../campaigns/published-campaigns';
import type { ClaimService } from '../claims/claim-service';
import type { PlayerCookies } from '../players/player-cookie';
import { prizeOf, spun } from './spin-answer';
import type { SpinService } from './spin-service';

interface PersonalServices {
  playerCookies: PlayerCookies;
  spins: Pick<SpinService, 'nextSpinAt'>;
  claims: Pick<ClaimService, 'unclaimed'>;
}

/** Tells a visitor with the campaign when he may spin, and what he may claim; somebody new gets his cookie here. */
export const personalSpin = ({ playerCookies, spins, claims }: PersonalServices): Personal => {
  const winOf = async (
    published: PublishedCampaign,
    player: string,
    nextSpinAt?: Date,
  ): Promise<UnclaimedWin | undefined> => {
    const draw = await claims.unclaimed(published.campaign, player);
    const prize = draw && prizeOf(published, draw);
    return prize
      ? { prize, ...spun({ draw, nextSpinAt: nextSpinAt ?? new Date(draw.at) }) }
      : undefined;
  };

  return {
    async playing(ctx, running) {
      const player = await playerCookies.identify(ctx);
      const nextSpinAt = await spins.nextSpinAt(running.campaign.id, player);
      const win = await winOf(running, player, nextSpinAt);
      return {
        ...(nextSpinAt && { nextSpinAt: nextSpinAt.toISOString() }),
        ...(win && { win }),
      };
    },

    async win(ctx, published) {
      // Who is nobody yet has won nothing, and does not become somebody by looking.
      const player = await playerCookies.known(ctx);
      return player ? winOf(published, player) : undefined;
    },
  };
};
