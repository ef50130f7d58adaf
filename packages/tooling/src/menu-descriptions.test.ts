/** What the menu says of its pages is punctuated alike, whichever team wrote it. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readPart } from './part/part';
import { ROOT } from './repository';

const descriptions = readdirSync(ROOT)
  .filter((name) => name.startsWith('mfe-'))
  .flatMap((name) => readPart(join(ROOT, name)).config.pages)
  .flatMap(({ path, nav }) => (nav ? [[path, nav.description] as const] : []));

it('has pages of every team', () => {
  const paths = descriptions.map(([path]) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/products',
      '/faq',
      '/store-locator',
      '/lottery',
      '/tools/terpene-explorer',
    ]),
  );
});

it.each(descriptions)('%s: a few words that begin with a capital, without a full stop', (_, said) =>
  expect(said).toMatch(/^\p{Lu}.{8,60}[^.!?;:,]$/u),
);
