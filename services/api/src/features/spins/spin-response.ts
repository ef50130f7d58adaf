import type { UnclaimedWin } from '@site/contracts';
import type { PublishedCampaign } from '../campaigns/published-campaigns';
import type { DrawDocument } from '../draws/draw-model';
import { needsOf } from '../draws/win-event';
import type { DrawKeys } from '../draws/draw-keys';
import { drawReference } from '../tickets/draw-proof';
import type { DrawnSpin } from './spin-service';

/** `null` for a loss. */
export const prizeOf = (
  { campaign }: Pick<PublishedCampaign, 'campaign'>,
  draw: DrawDocument,
): UnclaimedWin['prize'] | null => {
  if (draw.prize === null) return null;
  const description = campaign.prizes.find(({ id }) => id === draw.prize)?.description ?? '';
  const needs = needsOf(campaign, draw);
  return { id: draw.prize, name: draw.prizeName ?? draw.prize, description, needs };
};

/** The label of the segment that was drawn, if the campaign still has the segments of that draw. */
const labelOf = (
  { campaign, revision }: Pick<PublishedCampaign, 'campaign' | 'revision'>,
  draw: DrawDocument,
): string | undefined =>
  draw.revision === revision ? campaign.segments[draw.segment]?.label : undefined;

/** `prize`: the name of the prize, `null` for a loss. */
export const spinMessage = (prize: string | null): string =>
  prize === null ? 'Thanks for playing!' : 'Congratulations!';

/** The fields that the responses of both wheels have in common; `sign` signs the draw. */
export const drawFields = (
  published: Pick<PublishedCampaign, 'campaign' | 'revision'>,
  { draw, nextSpinAt }: DrawnSpin,
  sign: DrawKeys['sign'],
) => ({
  message: spinMessage(draw.prize === null ? null : (draw.prizeName ?? draw.prize)),
  scanId: draw.scanId,
  segment: draw.segment,
  label: labelOf(published, draw),
  revision: draw.revision,
  draw: drawReference(draw, sign),
  nextSpinAt: nextSpinAt.toISOString(),
});
