/** Colors are only defined in packages/brand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wheelTheme } from '@site/brand/wheel';
import { ROOT } from '../repository';
import { readSources } from '../testing/sources';

const COLOR =
  /(?<![&\w])#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/gi;

it('finds no color outside packages/brand', () => {
  const found = [...readSources()].flatMap(([file, texts]) =>
    texts.flatMap((text) => text.match(COLOR) ?? []).map((color) => `${file}: ${color}`),
  );
  expect(found).toEqual([]);
});

it.each(['default', 'lottery'])('campaigns/%s.json has the default wheel theme', (id) => {
  const file = readFileSync(join(ROOT, `campaigns/${id}.json`), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ theme: wheelTheme });
});
