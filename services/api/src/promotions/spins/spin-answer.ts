import type { DrawReference, UnclaimedWin } from '@site/contracts';
import type { PublishedCampaign } from '../campaigns/published-campaigns';
import type { DrawDocument } from '../draws/draw-model';
import type { Spun } from './spin-service';

/** What was won, `null` for a loss. */
export const prizeOf = (
  { campaign }: Pick<PublishedCampaign, 'campaign'>,
  draw: DrawDocument,
): UnclaimedWin['prize'] | null => {
  if (draw.prize === null) return null;
  const description = campaign.prizes.find(({ id }) => id === draw.prize)?.description ?? '';
  return { id: draw.prize, name: draw.prizeName ?? draw.prize, description };
};

/** What the answers of both wheels say of a draw. */
export const spun = ({ draw, nextSpinAt }: Spun) => ({
  message:
    draw.prize === null
      ? 'No prize this time. Thanks for playing!'
      : `Congratulations! You won: ${draw.prizeName ?? draw.prize}`,
  scanId: draw.scanId,
  segment: draw.segment,
  draw: {
    campaign: draw.campaign,
    number: draw.number,
    hash: draw.hash,
  } satisfies DrawReference,
  nextSpinAt: nextSpinAt.toISOString(),
});
