/** Colors are defined in packages/brand and read from there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { light } from '@site/brand/light';
import { color } from '@site/brand/tokens';
import { wheelTheme } from '@site/brand/wheel';
import { ROOT } from './repository';
import { readSources } from './testing/sources';

const COLOR =
  /(?<![&\w])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;

/** programs/draw-art paints with colors of its own, but takes those of the brand from packages/brand. */
const isPicture = (file: string) => file.startsWith('programs/draw-art/');

const colorsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.match(COLOR) ?? []);

const sources = readSources();
const brandColors = new Set(Object.values<string>({ ...color, ...light }));

const found = (isWrong: (file: string, color: string) => boolean): string[] =>
  [...sources].flatMap(([file, texts]) =>
    colorsIn(texts)
      .filter((one) => isWrong(file, one))
      .map((one) => `${file}: ${one}`),
  );

it('reads styles, mail templates and pictures', () => {
  expect([...sources.keys()]).toEqual(
    expect.arrayContaining([
      'packages/shared-ui/src/theme/base.scss',
      'services/api/src/mail/templates/html-layout.ts',
      'programs/draw-art/src/scenes/hero.ts',
    ]),
  );
  expect(brandColors.size).toBeGreaterThan(15);
});

it.each([
  ['#fff', ['#fff']],
  ['border: 1px solid #E5A93D2E;', ['#E5A93D2E']],
  ['rgba(0, 0, 0, 0.5)', ['rgba(']],
  ['color-mix(in srgb, var(--color-amber) 14%, transparent)', []],
  ['&#1234; /home#contact #feedback #ab', []],
])('finds the colors of %s', (text, colors) => {
  expect(colorsIn([text])).toEqual(colors);
});

it('finds no color outside packages/brand', () => {
  expect(found((file) => !isPicture(file))).toEqual([]);
});

it('finds no brand color written out in a picture', () => {
  expect(found((file, found) => isPicture(file) && brandColors.has(found))).toEqual([]);
});

it.each(['default', 'lottery'])('campaigns/%s.json has the wheel of the brand', (id) => {
  const file = readFileSync(join(ROOT, `campaigns/${id}.json`), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ theme: wheelTheme });
});
