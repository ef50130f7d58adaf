/** Colors are defined in packages/brand and read from there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wheelTheme } from '@site/brand/wheel';
import { ROOT } from './repository';
import { readSources } from './testing/sources';

const COLOR =
  /(?<![&\w])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;

const colorsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.match(COLOR) ?? []);

const sources = readSources();

it('reads styles and mail templates', () => {
  expect([...sources.keys()]).toEqual(
    expect.arrayContaining([
      'packages/shared-ui/src/theme/base.scss',
      'services/api/src/mail/templates/html-layout.ts',
    ]),
  );
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
  const found = [...sources].flatMap(([file, texts]) =>
    colorsIn(texts).map((one) => `${file}: ${one}`),
  );
  expect(found).toEqual([]);
});

it.each(['default', 'lottery'])('campaigns/%s.json has the wheel of the brand', (id) => {
  const file = readFileSync(join(ROOT, `campaigns/${id}.json`), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ theme: wheelTheme });
});
