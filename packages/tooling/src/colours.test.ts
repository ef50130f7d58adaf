/** A colour stands in packages/brand; what has one reads it there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { light } from '@site/brand/light';
import { color } from '@site/brand/tokens';
import { wheelTheme } from '@site/brand/wheel';
import { ROOT } from './repository';
import { readSources } from './testing/sources';

const COLOUR =
  /(?<![&\w])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;

/** Pictures are painted: programs/draw-art has colours of its own, but none that the brand has. */
const isPicture = (file: string) => file.startsWith('programs/draw-art/');

const coloursIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.match(COLOUR) ?? []);

const sources = readSources();
const brandColours = new Set(Object.values<string>({ ...color, ...light }));

const found = (isWrong: (file: string, colour: string) => boolean): string[] =>
  [...sources].flatMap(([file, texts]) =>
    coloursIn(texts)
      .filter((colour) => isWrong(file, colour))
      .map((colour) => `${file}: ${colour}`),
  );

it('has sources to read, and colours to know', () => {
  expect([...sources.keys()]).toEqual(
    expect.arrayContaining([
      'packages/shared-ui/src/theme/base.scss',
      'services/api/src/mail/templates/html-layout.ts',
      'programs/draw-art/src/scenes/hero.ts',
    ]),
  );
  expect(brandColours.size).toBeGreaterThan(15);
});

it.each([
  ['#fff', ['#fff']],
  ['border: 1px solid #E5A93D2E;', ['#E5A93D2E']],
  ['rgba(0, 0, 0, 0.5)', ['rgba(']],
  ['color-mix(in srgb, var(--color-amber) 14%, transparent)', []],
  ['&#1234; /home#contact #feedback #ab', []],
])('sees the colours of %s', (text, colours) => {
  expect(coloursIn([text])).toEqual(colours);
});

it('finds no colour outside packages/brand', () => {
  expect(found((file) => !isPicture(file))).toEqual([]);
});

it("finds none of the brand's colours written out in a picture", () => {
  expect(found((file, colour) => isPicture(file) && brandColours.has(colour))).toEqual([]);
});

it.each(['default', 'lottery'])("%s begins with the brand's wheel", (id) => {
  const file = readFileSync(join(ROOT, `campaigns/${id}.json`), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ theme: wheelTheme });
});
