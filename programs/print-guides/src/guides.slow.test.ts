import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { EBOOKS } from '@site/contracts';

const SOURCES = join(__dirname, '../../../services/api/guides');

/** In a child process, because the Markdown parser is an ES module, which Jest does not load. */
const print = (folder: string) =>
  execFileSync(
    process.execPath,
    ['-r', '@site/tooling/register', join(__dirname, 'make-guides.ts'), SOURCES, folder],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guides-'));
  print(folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const published = EBOOKS.filter(({ available }) => available);
const read = (pdfPath: string) => readFileSync(join(folder, pdfPath));
/** A PDF whose bytes are read as letters. */
const objects = (pdfPath: string) => read(pdfPath).toString('latin1');
/** Those that a PDF lacks; a failure would otherwise print the whole PDF. */
const missing = (text: string, wanted: string[]) => wanted.filter((one) => !text.includes(one));
/** The content of a stream, or nothing when it is not compressed. */
const inflated = (bytes: string): string => {
  try {
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  } catch {
    return '';
  }
};
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

it('prints a reproducible PDF of every published guide, and of no other', () => {
  expect(readdirSync(folder).sort()).toEqual(published.map(({ pdfPath }) => pdfPath).sort());
  const again = mkdtempSync(join(tmpdir(), 'guides-'));
  print(again);
  for (const { pdfPath } of published)
    expect(readFileSync(join(again, pdfPath)).equals(read(pdfPath))).toBe(true);
  rmSync(again, { recursive: true });
});

describe.each(published.map(({ title, pdfPath }) => [title, pdfPath] as const))(
  '%s',
  (title, pdfPath) => {
    const source = () => readFileSync(join(SOURCES, pdfPath.replace(/\.pdf$/, '.md')), 'utf8');

    it('is small and has a title, a language, embedded fonts and at least eight pages', () => {
      const text = objects(pdfPath);
      expect(count(text, /\/Type \/Page\b(?!s)/g)).toBeGreaterThanOrEqual(8);
      expect(read(pdfPath).length).toBeLessThan(500_000);
      expect(missing(text, ['/Lang (en-US)', '/DisplayDocTitle true'])).toEqual([]);
      const utf16 = Buffer.from(`\ufeff${title}`, 'utf16le').swap16().toString('latin1');
      expect([`(${title})`, `(${utf16})`].some((form) => text.includes(form))).toBe(true);
      expect(count(text, /\/FontFile2/g)).toBeGreaterThanOrEqual(4);
      expect(/Helvetica|Times-Roman/.test(text)).toBe(false);
      // The Latin subsets of the fontsource packages.
      expect(source()).toMatch(/^[\n -~\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2022]*$/);
    });

    it('is tagged, with table headers and alternative texts', () => {
      const text = objects(pdfPath);
      const tags = ['Document', 'Sect', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'LBody', 'TR', 'TD'];
      expect(missing(text, ['/Marked true', ...tags.map((tag) => `/S /${tag}\n`)])).toEqual([]);
      expect(count(text, /\/Scope \/Column/g)).toBeGreaterThan(4);
      expect(count(text, /\/Scope \/Row/g)).toBeGreaterThan(4);
      const figures = count(text, /\/S \/Figure/g);
      expect(figures).toBeGreaterThan(4);
      expect(count(text, /\/Alt \(/g)).toBe(figures);
    });

    it('has no text outside marked content', () => {
      const streams = [...objects(pdfPath).matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)]
        .map(([, bytes = '']) => inflated(bytes))
        .filter((content) => / BDC\b/.test(content));
      expect(streams.length).toBeGreaterThanOrEqual(8);
      for (const content of streams) {
        expect(count(content, /\bBDC\b|\bBMC\b/g)).toBe(count(content, /\bEMC\b/g));
        const outside = content.replace(/\b(BDC|BMC)\b.*?\bEMC\b/gs, '');
        expect(/\bT[jJ]\b/.test(outside)).toBe(false);
      }
    });

    it('has an outline, and links from the contents to every chapter', () => {
      const chapters = [...source().matchAll(/^# (.*)$/gm)].map(([, name = '']) => name);
      const text = objects(pdfPath);
      const titles = ['Cover', 'Contents', ...chapters].map((name) => `/Title (${name})`);
      expect(missing(text, ['/PageMode /UseOutlines', ...titles])).toEqual([]);
      expect(count(text, /\/Subtype \/Link/g)).toBe(chapters.length);
      const goals = chapters.map((_, i) => `/D (chapter-${i + 1})`);
      expect(missing(text, goals)).toEqual([]);
    });

    it('ends with the legal notices', () => {
      const [, end = ''] = source().split('# Legal notices');
      const plain = end.replace(/\s+/g, ' ');
      expect(plain).toMatch(/not for minors.*pregnant or breastfeeding.*heart disease/);
      expect(plain).toContain('not intended to diagnose, treat, cure or prevent any disease');
      expect(plain).toContain('Keep out of the reach of children');
    });
  },
);
