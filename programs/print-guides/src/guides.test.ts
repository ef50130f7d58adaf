import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { EBOOKS } from '@site/contracts';

/** The guides that the site gives away. */
const SOURCES = join(__dirname, '../../../services/api/guides');

/** A process of its own, as at the build: the Markdown parser is an ES module, which Jest does not load. */
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
/** The objects of a PDF in plain text; its streams are bytes that happen to be letters. */
const objects = (pdfPath: string) => read(pdfPath).toString('latin1');
/** Which of these a PDF lacks; a whole PDF in a failed test's message would help nobody. */
const missing = (text: string, wanted: string[]) => wanted.filter((one) => !text.includes(one));
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

it('prints a PDF for every guide that is published, and for no other', () => {
  expect(readdirSync(folder).sort()).toEqual(published.map(({ pdfPath }) => pdfPath).sort());
});

it('makes the same bytes from the same text, so that tags last', () => {
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

    it('has at least eight pages and stays small', () => {
      expect(count(objects(pdfPath), /\/Type \/Page\b(?!s)/g)).toBeGreaterThanOrEqual(8);
      expect(read(pdfPath).length).toBeLessThan(500_000);
    });

    it('says its title and language to the reader', () => {
      const text = objects(pdfPath);
      expect(missing(text, ['/Lang (en-US)', '/DisplayDocTitle true'])).toEqual([]);
      const utf16 = Buffer.from(`\ufeff${title}`, 'utf16le').swap16().toString('latin1');
      expect([`(${title})`, `(${utf16})`].some((form) => text.includes(form))).toBe(true);
    });

    it('is tagged: headings, paragraphs, lists, tables with their heads, pictures with words', () => {
      const text = objects(pdfPath);
      const tags = ['Document', 'Sect', 'H1', 'H2', 'H3', 'P', 'L', 'LI', 'LBody', 'TR', 'TD'];
      expect(missing(text, ['/Marked true', ...tags.map((tag) => `/S /${tag}\n`)])).toEqual([]);
      expect(count(text, /\/Scope \/Column/g)).toBeGreaterThan(4);
      expect(count(text, /\/Scope \/Row/g)).toBeGreaterThan(4);
      const figures = count(text, /\/S \/Figure/g);
      expect(figures).toBeGreaterThan(4);
      expect(count(text, /\/Alt \(/g)).toBe(figures);
    });

    it('draws nothing outside of its tags', () => {
      const streams = [...objects(pdfPath).matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)]
        .map(([, bytes = '']) => Buffer.from(bytes, 'latin1'))
        .map((bytes) => {
          try {
            return inflateSync(bytes).toString('latin1');
          } catch {
            return '';
          }
        })
        .filter((content) => / BDC\b/.test(content));
      expect(streams.length).toBeGreaterThanOrEqual(8);
      for (const content of streams) {
        expect(count(content, /\bBDC\b|\bBMC\b/g)).toBe(count(content, /\bEMC\b/g));
        // Text lies between the beginning and the end of marked content, everywhere.
        const outside = content.replace(/\b(BDC|BMC)\b.*?\bEMC\b/gs, '');
        expect(/\bT[jJ]\b/.test(outside)).toBe(false);
      }
    });

    it('has an outline of cover, contents and every chapter, and links from the contents', () => {
      const chapters = [...source().matchAll(/^# (.*)$/gm)].map(([, name = '']) => name);
      const text = objects(pdfPath);
      const titles = ['Cover', 'Contents', ...chapters].map((name) => `/Title (${name})`);
      expect(missing(text, ['/PageMode /UseOutlines', ...titles])).toEqual([]);
      expect(count(text, /\/Subtype \/Link/g)).toBe(chapters.length);
      const goals = chapters.map((_, i) => `/D (chapter-${i + 1})`);
      expect(missing(text, goals)).toEqual([]);
    });

    it('embeds its typefaces, and has a letter for every sign', () => {
      const text = objects(pdfPath);
      expect(count(text, /\/FontFile2/g)).toBeGreaterThanOrEqual(4);
      expect(/Helvetica|Times-Roman/.test(text)).toBe(false);
      // The Latin subsets of the fontsource packages.
      expect(source()).toMatch(/^[\n -~\u00a0-\u00ff\u2013\u2014\u2018-\u201d\u2022]*$/);
    });

    it('ends with the three legal notices', () => {
      const [, end = ''] = source().split('# Legal notices');
      const plain = end.replace(/\s+/g, ' ');
      expect(plain).toMatch(/not for minors.*pregnant or breastfeeding.*heart disease/);
      expect(plain).toContain('not intended to diagnose, treat, cure or prevent any disease');
      expect(plain).toContain('Keep out of the reach of children');
    });

    it('names the ranges of docs/product.md, section 9', () => {
      const text = source();
      for (const range of ['70-90%', '90-99%', '80-90%', '65-85%', '50-70%'])
        expect(text).toContain(range);
      expect(text).toMatch(/315.*425 °F/);
      for (const onset of ['5-15 minutes', '15-45 minutes', '1-3 hours'])
        expect(text).toContain(onset);
    });
  },
);

it('counts first doses as the dosing calculator does', () => {
  const source = readFileSync(join(SOURCES, 'complete-guide-cannabis-extracts.md'), 'utf8');
  const base = { Beginner: 2.5, Occasional: 5, Regular: 10, Experienced: 15 };
  for (const [experience, milligrams] of Object.entries(base)) {
    // Edible, tincture, vape at 150 lbs; beginners and occasional users begin with the micro dose.
    const share = milligrams <= 5 ? 0.7 : 1;
    const doses = [0.8, 1, 1.2].map((way) => Math.round(milligrams * way * share * 10) / 10);
    const row = new RegExp(
      `\\| ${experience} +\\| ${doses.map((mg) => `${mg} mg +`).join('\\| ')}\\|`,
    );
    expect(source).toMatch(row);
  }
});
