import { emblem } from '../motifs/emblem';
import { contact, ground, halo, mirrored, motes, rim } from '../motifs/light';
import { palette } from '../drawing/palette';
import {
  ACROSS,
  DOWN,
  type Picture,
  type Sheet,
  d,
  ellipse,
  group,
  path,
  rect,
} from '../drawing/svg';

const { amber, flare, glow, honey, ivory, shade } = palette;

const SIZE = 400;

/** A flat piece in soft light: a low glow behind it, its own shadow under it. */
const piece = (draw: (s: Sheet) => string): Picture => ({
  width: SIZE,
  height: SIZE,
  draw: (s) =>
    [
      ground(s, SIZE, SIZE, 0.58, 0.42),
      halo(s, 236, 168, 240, 1.15),
      draw(s),
      motes(s, 250, 150, 170, 10, 2),
    ].join(''),
});

/** Heavy dark cotton; `lit` is its color on the side of the light. */
const cloth = (s: Sheet, lit = '#966c3c') =>
  s.linear([1, 0, 0.1, 0.9], [0, lit], [0.3, '#523a23'], [0.7, '#2f2116'], [1, '#1b140d']);

const outlined = (s: Sheet, data: string, fill: string) =>
  path(data, { fill, stroke: rim(s), strokeWidth: 1.4 });

/** Folds: soft dark valleys with a lit ridge beside each. */
const folds = (s: Sheet, data: string) =>
  group(
    { fill: 'none', strokeLinecap: 'round', filter: s.blur(3.4) },
    path(data, { stroke: shade, strokeOpacity: 0.45, strokeWidth: 5 }),
    path(data, { stroke: glow, strokeOpacity: 0.1, strokeWidth: 3, transform: 'translate(6 0)' }),
  );

const seams = (data: string) =>
  path(data, {
    fill: 'none',
    stroke: glow,
    strokeOpacity: 0.28,
    strokeWidth: 1,
    strokeDasharray: '3 2',
  });

const mark = (s: Sheet, x: number, y: number, height: number) =>
  emblem(x, y, height, s.linear([1, 0, 0, 1], [0, glow], [0.5, amber], [1, honey]));

export const hoodie = piece((s) =>
  group(
    {},
    // The inside of the hood, then sleeves, body, hood.
    path('M148 92Q200 54 252 92L236 140Q200 156 164 140z', { fill: '#0d0a07' }),
    outlined(
      s,
      'M128 116C96 126 82 150 76 190L56 300Q54 312 66 315L92 320Q100 321 102 312L130 214z',
      cloth(s),
    ),
    outlined(
      s,
      'M272 116C304 126 318 150 324 190L344 300Q346 312 334 315L308 320Q300 321 298 312L270 214z',
      cloth(s, '#b58c4e'),
    ),
    outlined(
      s,
      'M128 116C148 108 160 112 170 128Q200 154 230 128C240 112 252 108 272 116C280 180 284 250 280 338Q280 346 272 346H128Q120 346 120 338C116 250 120 180 128 116z',
      cloth(s),
    ),
    outlined(
      s,
      'M150 114C132 84 150 48 200 46C250 48 268 84 250 114C246 128 232 140 218 150C222 116 214 92 200 84C186 92 178 116 182 150C168 140 154 128 150 114z',
      cloth(s, '#a37d45'),
    ),
    folds(
      s,
      'M146 180C152 220 142 260 146 300M252 176C244 220 256 262 248 300M96 220C92 250 88 270 82 300M306 220C312 250 312 270 318 300',
    ),
    outlined(
      s,
      'M150 330L158 268Q160 262 166 262H234Q240 262 242 268L250 330z',
      cloth(s, '#6d5433'),
    ),
    seams('M156 326L164 267H236L244 326M122 332H278M60 302L100 308M340 302L300 308'),
    path('M184 144C182 170 186 186 183 206M216 144C219 168 214 184 217 200', {
      fill: 'none',
      stroke: ivory,
      strokeOpacity: 0.75,
      strokeWidth: 2.4,
      strokeLinecap: 'round',
    }),
    rect(181, 204, 5, 10, { rx: 1.5, fill: glow }),
    rect(215, 198, 5, 10, { rx: 1.5, fill: glow }),
    mark(s, 200, 238, 32),
  ),
);

export const tee = piece((s) =>
  group(
    {},
    outlined(
      s,
      'M150 78L96 100C78 108 70 122 62 148L50 190Q48 198 56 202L98 216L118 180C122 230 120 280 116 334Q116 344 126 344H274Q284 344 284 334C280 280 278 230 282 180L302 216L344 202Q352 198 350 190L338 148C330 122 322 108 304 100L250 78C240 104 220 114 200 114S160 104 150 78z',
      cloth(s, '#ad8549'),
    ),
    folds(
      s,
      'M118 180C122 160 120 146 116 130M282 180C278 160 282 146 286 130M150 200C160 240 148 290 152 330M250 190C242 240 256 290 246 330M180 150C200 158 224 156 240 140',
    ),
    path('M150 78C160 104 180 114 200 114S240 104 250 78C240 84 220 92 200 92S160 84 150 78z', {
      fill: '#0e0b08',
      stroke: rim(s, 0.6),
    }),
    path('M146 80C154 112 178 124 200 124S246 112 254 80', {
      fill: 'none',
      stroke: glow,
      strokeOpacity: 0.35,
      strokeWidth: 1.2,
    }),
    seams('M54 194L100 209M346 194L300 209M120 334H280'),
    mark(s, 236, 176, 34),
  ),
);

export const snapback = piece((s) =>
  group(
    {},
    ellipse(200, 300, 150, 18, {
      fill: s.radial([
        [0, shade, 0.95],
        [0.6, shade, 0.6],
        [1, shade, 0],
      ]),
    }),
    outlined(
      s,
      'M84 236C78 150 130 98 204 98S330 150 326 238C260 210 150 210 84 236z',
      cloth(s, '#b88f50'),
    ),
    path(
      'M204 98C170 120 156 170 158 220M204 98C246 120 260 170 256 220M204 98C120 110 100 170 100 230M204 98C300 112 314 170 312 230',
      { fill: 'none', stroke: shade, strokeOpacity: 0.6, strokeWidth: 1.6 },
    ),
    seams('M208 100C250 122 264 172 260 220M200 100C166 122 152 172 154 220'),
    folds(s, 'M120 150C112 170 108 196 108 220M290 150C298 170 302 196 300 222'),
    ellipse(204, 99, 11, 5, { fill: s.linear(ACROSS, [0, '#3a2c1a'], [1, flare]) }),
    outlined(
      s,
      'M84 236C150 206 262 206 326 238C352 256 366 276 362 288C340 300 312 268 206 266S76 300 50 292C44 278 60 254 84 236z',
      s.linear([0.9, 0, 0.2, 1], [0, '#a17a3f'], [0.35, '#4a3820'], [1, '#16110c']),
    ),
    path(
      'M58 286C90 270 150 258 206 258S320 264 352 284M66 276C100 258 150 248 206 248S312 254 346 272',
      { fill: 'none', stroke: glow, strokeOpacity: 0.25 },
    ),
    path('M84 236C150 206 262 206 326 238', {
      fill: 'none',
      stroke: shade,
      strokeOpacity: 0.8,
      strokeWidth: 2.4,
    }),
    mark(s, 206, 180, 50),
  ),
);

export const tote = piece((s) =>
  group(
    {},
    path('M146 150C146 50 176 36 200 36S254 50 254 150', {
      fill: 'none',
      stroke: '#8b7145',
      strokeWidth: 13,
    }),
    path('M146 150C146 50 176 36 200 36S254 50 254 150', {
      fill: 'none',
      stroke: s.linear(ACROSS, [0, '#4a3a22', 0.9], [0.8, flare, 0.7], [1, flare]),
      strokeWidth: 2,
      transform: 'translate(4 0)',
    }),
    outlined(
      s,
      'M98 146H302L314 340Q314 350 304 350H96Q86 350 86 340z',
      s.linear(
        [1, 0, 0.1, 0.9],
        [0, '#ecd6a8'],
        [0.3, '#b39464'],
        [0.7, '#6b5536'],
        [1, '#35291a'],
      ),
    ),
    folds(
      s,
      'M120 160C126 220 110 280 116 340M280 156C270 220 290 280 282 340M150 330C180 316 220 318 250 332',
    ),
    path('M98 146H302V164H97z', { fill: shade, fillOpacity: 0.22 }),
    path('M142 144h10v34h-10zM248 144h10v34h-10z', { fill: '#7a6139' }),
    seams('M96 168H304M142 176h10M248 176h10'),
    emblem(200, 264, 84, s.linear([1, 0, 0, 1], [0, '#4a2c0f'], [1, '#1b1008'])),
  ),
);

export const jacket = piece((s) =>
  group(
    {},
    path('M154 78Q200 60 246 78L232 112Q200 122 168 112z', { fill: '#0d0a07' }),
    outlined(
      s,
      'M146 92C106 100 86 124 78 170L58 292Q56 306 68 309L94 314Q104 315 106 304L130 210z',
      cloth(s),
    ),
    outlined(
      s,
      'M254 92C294 100 314 124 322 170L342 292Q344 306 332 309L306 314Q296 315 294 304L270 210z',
      cloth(s, '#b88f50'),
    ),
    outlined(
      s,
      'M146 92L166 88L200 130V342H126Q118 342 118 334C116 240 124 160 146 92z',
      cloth(s, '#6d5433'),
    ),
    outlined(
      s,
      'M254 92L234 88L200 130V342H274Q282 342 282 334C284 240 276 160 254 92z',
      cloth(s, '#a37d45'),
    ),
    outlined(
      s,
      'M166 88Q156 84 152 74Q150 64 160 68Q182 78 186 108L200 132L178 146z',
      cloth(s, '#5d4a31'),
    ),
    outlined(
      s,
      'M234 88Q244 84 248 74Q250 64 240 68Q218 78 214 108L200 132L222 146z',
      cloth(s, '#a17a3f'),
    ),
    folds(
      s,
      'M142 160C150 210 138 260 144 320M260 160C250 210 264 260 256 320M98 190C96 230 88 260 84 290M304 190C308 230 314 260 318 290',
    ),
    seams('M194 150V334M206 150V334M120 318H198M202 318H280M62 294L102 300M338 294L298 300'),
    group(
      {
        fill: s.radial(
          [
            [0, flare],
            [0.6, '#c79a52'],
            [1, '#5a3f1c'],
          ],
          { fx: 0.75, fy: 0.25 },
        ),
      },
      ...[164, 206, 248, 290].map((y) => ellipse(200, y, 5, 5)),
    ),
    path('M136 236h42v40q-21 10-42 0zM222 236h42v40q-21 10-42 0z', {
      fill: shade,
      fillOpacity: 0.22,
      stroke: glow,
      strokeOpacity: 0.3,
    }),
    mark(s, 244, 196, 26),
  ),
);

export const cookbook = piece((s) =>
  group(
    {},
    rect(0, 318, SIZE, 82, { fill: s.linear(DOWN, [0, '#241b11'], [1, '#0d0b08']) }),
    rect(0, 317.4, SIZE, 1.2, {
      fill: s.linear(ACROSS, [0, amber, 0], [0.6, glow, 0.7], [1, amber, 0.05]),
    }),
    contact(s, 200, 344, 100),
    mirrored(
      s,
      344,
      50,
      SIZE,
      [
        path('M286 82L312 94V336L286 344z', {
          fill: s.linear(ACROSS, [0, '#b99455'], [1, '#f3dca8']),
        }),
        path('M290 86V342M295 88V340M300 90V339M305 92V337', {
          stroke: '#7a5a2b',
          strokeOpacity: 0.5,
          strokeWidth: 0.9,
        }),
        path('M284 80L314 92L314 96L284 84z', { fill: '#4a3418' }),
        rect(108, 80, 178, 264, { rx: 3, fill: cloth(s, '#8a5a2b') }),
        rect(108, 80, 18, 264, {
          fill: s.linear(ACROSS, [0, shade, 0.7], [0.6, glow, 0.1], [1, shade, 0.6]),
        }),
        rect(142, 104, 126, 216, { fill: 'none', stroke: amber, strokeOpacity: 0.8 }),
        rect(147, 109, 116, 206, { fill: 'none', stroke: amber, strokeOpacity: 0.35 }),
        emblem(205, 214, 92, s.linear([1, 0, 0, 1], [0, flare], [0.4, amber], [1, honey])),
        path(d`M170 270H240M182 280H228`, { stroke: amber, strokeOpacity: 0.7, strokeWidth: 1.4 }),
        path('M286 80V344', { stroke: flare, strokeOpacity: 0.8, strokeWidth: 1.4 }),
        path('M214 344v-0l6 40 8-10 8 10-4-40z', { fill: '#8b4f16' }),
      ].join(''),
    ),
  ),
);
