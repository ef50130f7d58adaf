import type { ProductLine } from '@site/contracts';
import type { DoseExperience, Method } from './dose';

/** THC of a piece of our edibles in mg. */
const PIECE = 5;
const QUARTERS = ['', 'a quarter of', 'half', 'three quarters of'];

/** The line of our products for a dose in mg THC; undefined if we make nothing for it, or nothing as weak. */
export const lineFor = (mg: number, method: Method): ProductLine | undefined => {
  if (method === 'vape') return 'vapes';
  return method === 'edible' && mg >= PIECE / 4 ? 'edibles' : undefined;
};

/** How to take a dose in mg THC. */
export const portionText = (mg: number, method: Method, experience: DoseExperience): string => {
  if (method === 'vape') {
    const advice =
      experience === 'beginner'
        ? 'One short puff is enough for a first time.'
        : 'Take one short puff, wait at least 15\u00a0minutes, and take another only if you want more. Stop when you feel the effect you want.';
    return `A cartridge doesn’t show milligrams. ${advice} You don’t have to reach ${mg}\u00a0mg.`;
  }
  const dispensaries = 'Find Products lists dispensaries near you';
  if (method !== 'edible')
    return `${method === 'tincture' ? 'Wait at least 2\u00a0hours before you take more. ' : ''}We don’t make ${method}s. ${dispensaries}: ask for one with the dose on the label.`;
  const quarters = Math.floor((4 * mg) / PIECE);
  if (quarters === 0)
    return `Even a quarter of our ${PIECE}\u00a0mg pieces is more than this dose. ${dispensaries}: ask for an edible with less THC in each piece.`;
  const rounded = (quarters * PIECE) / 4;
  const rounding = rounded === mg ? '' : ` Round ${mg}\u00a0mg down to the nearest quarter piece.`;
  return `Our pieces are ${PIECE}\u00a0mg each.${rounding} Start with ${inPieces(quarters)} (${rounded}\u00a0mg).`;
};

/** `half a piece`, `1 piece`, `1½ pieces` */
const inPieces = (quarters: number): string => {
  if (quarters < 4) return `${QUARTERS[quarters]} a piece`;
  const number = `${Math.floor(quarters / 4)}${['', '¼', '½', '¾'][quarters % 4]}`;
  return `${number} ${quarters === 4 ? 'piece' : 'pieces'}`;
};
