/** No text of pages, products, mails or guides says that cannabis is good for somebody's health. */
import { readFileSync, readdirSync, type Dirent } from 'node:fs';
import { join, relative } from 'node:path';
import { ALLOWED_PHRASES, healthClaimsIn } from '@site/contracts/health-claims';
import { ROOT } from './build/part';
import { textsOfSource } from './testing/texts-of-source';

/** Everything that visitors, or the readers of mails, may come to see. */
const PLACES = [
  ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-')),
  'shell',
  'services/api',
  'packages/contracts',
  'packages/platform',
  'packages/shared-ui',
];

const LEFT_OUT =
  /\/(?:node_modules|dist|var|testing)\/|\.test\.|\/README\.md$|\/health-claims\.ts$/;

const filesOf = (place: string): string[] =>
  (readdirSync(join(ROOT, place), { recursive: true, withFileTypes: true }) as Dirent[])
    .filter((entry) => entry.isFile() && /\.(?:tsx?|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !LEFT_OUT.test(file));

const files = PLACES.flatMap(filesOf);
const textsOf = (file: string): string[] =>
  file.endsWith('.md') ? readFileSync(file, 'utf8').split(/\n{2,}/) : textsOfSource(file);

it('has texts to read', () => {
  const read = files.map((file) => relative(ROOT, file));
  expect(read).toContain('mfe-catalog/src/product/product-notes.ts');
  expect(read).toContain('mfe-content/remote.config.ts');
  expect(textsOf(join(ROOT, 'shell/src/footer/legal-notices.tsx')).join(' ')).toContain('FDA');
});

it.each(PLACES)('%s makes no health claims', (place) => {
  const claims = filesOf(place).flatMap((file) =>
    textsOf(file).flatMap((text) =>
      healthClaimsIn(text).map((claim) => `${relative(ROOT, file)}: ${claim}`),
    ),
  );
  expect(claims).toEqual([]);
});

it.each(ALLOWED_PHRASES)('still needs the allowed phrase $phrase', ({ phrase }) => {
  const without = ALLOWED_PHRASES.filter((one) => one.phrase !== phrase);
  const needed = files.some((file) =>
    textsOf(file).some(
      (text) => healthClaimsIn(text, without).length > healthClaimsIn(text).length,
    ),
  );
  expect(needed).toBe(true);
});
