/** No text of pages, products, mails or guides says that cannabis is good for somebody's health. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ALLOWED_PHRASES, healthClaimsIn } from '@site/contracts/health-claims';
import { ROOT } from './repository';
import { textsOfSource } from './testing/texts-of-source';

/** Everything that visitors, or the readers of mails, may come to see. */
const PLACES = [
  ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-')),
  'shell',
  'services/api',
  'packages/brand',
  'packages/contracts',
  'packages/platform',
  'packages/shared-ui',
  'packages/wheel',
];

const LEFT_OUT =
  /\/(?:node_modules|dist|var|testing)\/|\.test\.|\/README\.md$|\/health-claims\.ts$/;

const filesOf = (place: string): string[] =>
  readdirSync(join(ROOT, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:tsx?|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !LEFT_OUT.test(file));

const textsOf = (file: string): string[] =>
  file.endsWith('.md') ? paragraphsOf(file) : textsOfSource(file);

/** Paragraphs of Markdown, without the signs in front of quotations and around stressed words. */
const paragraphsOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .replace(/^> ?|\*\*/gm, '')
    .split(/\n{2,}/);

/** File → its texts. */
const texts = new Map(PLACES.flatMap(filesOf).map((file) => [relative(ROOT, file), textsOf(file)]));

it('has texts to read', () => {
  expect([...texts.keys()]).toEqual(
    expect.arrayContaining([
      'mfe-catalog/src/shelf/gmo/notes.ts',
      'mfe-content/remote.config.ts',
      'services/api/guides/complete-guide-cannabis-extracts.md',
    ]),
  );
  expect(texts.get('packages/brand/src/legal-notices.ts')!.join(' ')).toContain('FDA');
});

it.each(PLACES)('%s makes no health claims', (place) => {
  const claims = [...texts]
    .filter(([file]) => file.startsWith(`${place}/`))
    .flatMap(([file, inFile]) =>
      inFile.flatMap((text) => healthClaimsIn(text).map((claim) => `${file}: ${claim}`)),
    );
  expect(claims).toEqual([]);
});

it.each(ALLOWED_PHRASES)('still needs the allowed phrase $phrase', ({ phrase }) => {
  const without = ALLOWED_PHRASES.filter((one) => one.phrase !== phrase);
  const needed = [...texts.values()]
    .flat()
    .some((text) => healthClaimsIn(text, without).length > healthClaimsIn(text).length);
  expect(needed).toBe(true);
});
