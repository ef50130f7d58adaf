/** Comments cite what a reader of the repository can open. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './repository';
import { trackedFiles } from './testing/tracked-files';

const SOURCES = ['*.ts', '*.tsx', '*.scss', '*.js', '*.mjs', '*.cjs', '*.java'];

/** Lines of tracked sources that match, as `file:line:text`; a citation may go on in the next line. */
const linesWith = (pattern: RegExp): { place: string; text: string }[] =>
  trackedFiles(...SOURCES)
    .filter((file) => !file.endsWith('citations.test.ts') && existsSync(join(ROOT, file)))
    .flatMap((file) =>
      [
        ...readFileSync(join(ROOT, file), 'utf8')
          .replace(/\n \* /g, ' ')
          .matchAll(pattern),
      ].map(([text]) => ({ place: file, text })),
    );

const headings = new Set(
  [
    ...readFileSync(join(ROOT, 'docs/product.md'), 'utf8').matchAll(/^##+ (\d+(?:\.\d+)?)\.? /gm),
  ].map(([, number]) => number),
);

it('names sections of docs/product.md that are there', () => {
  const cited = linesWith(/docs\/product\.md(?:, sections? | \()([\d., and]+)/g);
  expect(cited.length).toBeGreaterThan(80);
  const missing = cited.filter(({ text }) =>
    [...text.matchAll(/\d+(?:\.\d+)?/g)].some(([number]) => !headings.has(number)),
  );
  expect(missing).toEqual([]);
});

it('names documents that are there', () => {
  const cited = linesWith(/\bdocs\/[\w./-]+\.md\b/g);
  expect(cited.filter(({ text }) => !existsSync(join(ROOT, text)))).toEqual([]);
});

it('names no specification, which the repository does not have', () => {
  expect(linesWith(/[^\n]*\bthe specification\b(?! advises)[^\n]*/gi)).toEqual([]);
  expect(linesWith(/[^\n]*\bspecification, section[^\n]*/gi)).toEqual([]);
});
