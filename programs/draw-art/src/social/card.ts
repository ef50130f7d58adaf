import { MINIMUM_AGE } from '@site/brand/promises';
import { DEFAULT_NAME } from '@site/brand/name';
import { color } from '@site/brand/tokens';
import { emblem } from '../motifs/emblem';
import { ground } from '../motifs/light';
import { palette } from '../drawing/palette';
import { type Picture, type Sheet, group, rect } from '../drawing/svg';
import { line, linesOf } from './letters';

/** What the large cards of all networks show whole, in px: https://ogp.me and the networks' own pages. */
export const CARD = { width: 1200, height: 630 };

/** Where words stand, and where the picture does: some networks round the corners, and cut a little at the edges. */
const WORDS = { left: 72, width: 440, top: 64, middle: 330, foot: 562 };
const PICTURE = { left: 540, width: 660 };
/** The largest first; the smallest takes the longest word of any title. */
const SIZES = [84, 76, 68, 60, 52, 46];
const MOST_LINES = 3;
/** So far the picture's edge fades into the card's ground, in px. */
const FADE = 44;

/** Whoever runs the site under another name draws the cards anew with the setting that names it. */
const NAME = process.env.BRAND_NAME?.trim() || DEFAULT_NAME;

const { amber, cream } = palette;

const titled = (title: string): string => {
  for (const size of SIZES) {
    const lines = linesOf(title, WORDS.width, size, MOST_LINES);
    if (!lines) continue;
    const leading = size * 1.08;
    const first = WORDS.middle - ((lines.length - 1) / 2) * leading + size * 0.32;
    return lines
      .map((text, nth) =>
        line(text, { x: WORDS.left, y: first + nth * leading, size, fill: cream }),
      )
      .join('');
  }
  throw new Error(`"${title}" is too long for a card.`);
};

/** The whole of a picture, as large as there is room, its edges fading. */
const shown = (
  s: Sheet,
  { width, height, view = [0, 0, width, height], draw }: Picture,
): string => {
  const [x, y, seenWidth, seenHeight] = view;
  const scale = Math.min(PICTURE.width / seenWidth, CARD.height / seenHeight);
  const left = PICTURE.left + (PICTURE.width - seenWidth * scale) / 2;
  const top = (CARD.height - seenHeight * scale) / 2;
  const soft = s.mask(
    rect(left + FADE, top + FADE, seenWidth * scale - 2 * FADE, seenHeight * scale - 2 * FADE, {
      fill: '#fff',
      filter: s.blur(FADE / 2),
    }),
  );
  return group(
    { mask: soft },
    group(
      { transform: `translate(${left - x * scale} ${top - y * scale}) scale(${scale})` },
      draw(s),
    ),
  );
};

/** The card of a shared link: wordmark, title and the whole picture. */
export const card = (picture: Picture, title: string): Picture => ({
  ...CARD,
  draw: (s) =>
    [
      ground(s, CARD.width, CARD.height, 0.72, 0.45),
      shown(s, picture),
      emblem(WORDS.left + 14, WORDS.top + 26, 44, amber),
      line(NAME, { x: WORDS.left + 44, y: WORDS.top + 32, size: 34, fill: cream }),
      titled(title),
      line(`For adults of ${MINIMUM_AGE} and over`, {
        x: WORDS.left,
        y: WORDS.foot,
        size: 24,
        fill: color.muted,
        face: 'text',
      }),
    ].join(''),
});
