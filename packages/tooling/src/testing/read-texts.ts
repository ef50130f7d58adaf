import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../repository';
import { textsOfSource } from './texts-of-source';

/** Everything that visitors, or the readers of mails, may come to see. */
export const PLACES = [
  ...readdirSync(ROOT).filter((name) => name.startsWith('mfe-')),
  'shell',
  'services/api',
  'packages/brand',
  'packages/contracts',
  'packages/platform',
  'packages/shared-ui',
  'packages/wheel',
  'campaigns',
];

const LEFT_OUT =
  /\/(?:node_modules|dist|var|testing)\/|\.test\.|\/README\.md$|\/health-claims\.ts$/;

const filesOf = (place: string): string[] =>
  readdirSync(join(ROOT, place), { recursive: true, withFileTypes: true })
    .filter(
      (entry) => entry.isFile() && /\.(?:tsx?|md)$|\/campaigns\/[^/]+\.json$/.test(entry.name),
    )
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !LEFT_OUT.test(file));

const textsOf = (file: string): string[] => {
  if (file.endsWith('.md')) return paragraphsOf(file);
  return file.endsWith('.json')
    ? stringsOf(JSON.parse(readFileSync(file, 'utf8')))
    : textsOfSource(file);
};

/** All texts of a document, however deep. */
const stringsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(stringsOf);

/** Paragraphs of Markdown, without the signs in front of quotations and around stressed words. */
const paragraphsOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .replace(/^> ?|\*\*/gm, '')
    .split(/\n{2,}/);

/** File → its texts. */
export const readTexts = (places: readonly string[]): Map<string, string[]> =>
  new Map(places.flatMap(filesOf).map((file) => [relative(ROOT, file), textsOf(file)]));
