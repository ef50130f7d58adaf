import type { UnclaimedWin } from '@site/contracts';
import type { Personal } from '../campaigns/visitor-operations';
import type { PublishedCampaign } from '../campaigns/published-campaigns';
import type { ClaimService } from '../claims/claim-service';
import type { DrawDocument } from '../draws/draw-model';
import type { DrawKeys } from '../draws/draw-keys';
import type { WinLimits } from '../win-limits/win-limits';
import type { PlayerCookies } from '../players/player-cookie';
import { prizeOf, spun } from './spin-answer';
import type { SpinService } from './spin-service';

interface PersonalServices {
  playerCookies: PlayerCookies;
  spins: Pick<SpinService, 'nextSpinAt'>;
  claims: Pick<ClaimService, 'standing' | 'told'>;
  drawKeys: Pick<DrawKeys, 'sign'>;
  winLimits: Pick<WinLimits, 'state'>;
}

/** Tells a visitor with the campaign when he may spin, and what he may claim; somebody new gets his cookie here. */
export const personalSpin = ({
  playerCookies,
  spins,
  claims,
  drawKeys,
  winLimits,
}: PersonalServices): Personal => {
  const winOf = (
    published: PublishedCampaign,
    draw: DrawDocument | undefined,
    nextSpinAt?: Date,
  ): UnclaimedWin | undefined => {
    const prize = draw && prizeOf(published, draw);
    return prize
      ? {
          prize,
          ...spun(published, { draw, nextSpinAt: nextSpinAt ?? new Date(draw.at) }, drawKeys.sign),
        }
      : undefined;
  };

  return {
    async playing(ctx, running) {
      const player = await playerCookies.identify(ctx);
      const [nextSpinAt, { unclaimed, claimed }, entrant] = await Promise.all([
        spins.nextSpinAt(running.campaign.id, player),
        claims.standing(running.campaign, player),
        winLimits.state(running.campaign, player),
      ]);
      const win = winOf(running, unclaimed, nextSpinAt);
      const delivery = claimed && claims.told(claimed);
      return {
        ...(entrant && { entrant }),
        ...(nextSpinAt && { nextSpinAt: nextSpinAt.toISOString() }),
        ...(win && { win }),
        ...(delivery && { claimed: { prize: claimed.prize.name, delivery } }),
      };
    },

    async win(ctx, published) {
      // Who is nobody yet has won nothing, and does not become somebody by looking.
      const player = await playerCookies.known(ctx);
      if (!player) return undefined;
      return winOf(published, (await claims.standing(published.campaign, player)).unclaimed);
    },
  };
};
