import type { DrawReference, UnclaimedWin } from '@site/contracts';
import { drawText } from '@site/draws';
import type { PublishedCampaign } from '../campaigns/published-campaigns';
import type { DrawDocument } from '../draws/draw-model';
import type { Signed } from '../draws/draw-keys';
import type { DrawnSpin } from './spin-service';

/** `null` for a loss. */
export const prizeOf = (
  { campaign }: Pick<PublishedCampaign, 'campaign'>,
  draw: DrawDocument,
): UnclaimedWin['prize'] | null => {
  if (draw.prize === null) return null;
  const description = campaign.prizes.find(({ id }) => id === draw.prize)?.description ?? '';
  return { id: draw.prize, name: draw.prizeName ?? draw.prize, description };
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
  sign: (text: string) => Signed,
) => ({
  message: spinMessage(draw.prize === null ? null : (draw.prizeName ?? draw.prize)),
  scanId: draw.scanId,
  segment: draw.segment,
  label: labelOf(published, draw),
  revision: draw.revision,
  draw: {
    campaign: draw.campaign,
    number: draw.number,
    hash: draw.hash,
    ...(draw.ticket !== undefined && { ticket: draw.ticket }),
    ...sign(drawText(draw)),
  } satisfies DrawReference,
  nextSpinAt: nextSpinAt.toISOString(),
});
