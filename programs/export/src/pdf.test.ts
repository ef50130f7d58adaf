import { readFileSync } from 'node:fs';
import { EBOOKS } from '@site/contracts';
import { certificates, guides, hashOf, PRINTED } from './pdf-sources';

const printed = JSON.parse(readFileSync(PRINTED, 'utf8')) as Record<string, string>;
const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;
/** The texts that a PDF lacks; `toContain` would print the whole PDF. */
const missing = (pdf: string, texts: string[]) => texts.filter((text) => !pdf.includes(text));

it.each([...guides(), ...certificates()])(
  '$file is tagged, small and printed from its current source',
  ({ file, path, source }) => {
    expect(printed[file]).toBe(hashOf(source));
    const text = readFileSync(path, 'latin1');
    expect(missing(text, ['/Marked true', '/Lang (en-US)', '/DisplayDocTitle true'])).toEqual([]);
    expect(count(text, /\/Scope \/Column/g)).toBeGreaterThan(4);
    expect(count(text, /\/Scope \/Row/g)).toBeGreaterThan(4);
    expect(text.length).toBeLessThan(500_000);
    expect(/Helvetica|Times-Roman/.test(text)).toBe(false);
  },
);

it('prints the published guides and no other', () => {
  const published = EBOOKS.filter(({ available }) => available).map(({ pdfPath }) => pdfPath);
  expect(guides().map(({ file }) => file)).toEqual(published.sort());
});

it.each(guides())(
  '$file has chapters in its outline and contents, pictures with texts, and legal notices',
  ({ path, source }) => {
    const text = readFileSync(path, 'latin1');
    const chapters = [...source.matchAll(/^# (.*)$/gm)].map(([, title], i) => `${i + 1} ${title}`);
    const titles = ['Contents', ...chapters].map((title) => `/Title (${title})`);
    expect(missing(text, titles)).toEqual([]);
    expect(
      missing(
        text,
        chapters.map((_, i) => `/Dest /chapter-${i + 1}\n`),
      ),
    ).toEqual([]);
    expect(
      missing(
        text,
        ['H1', 'H2', 'H3', 'H4', 'P', 'L', 'LI'].map((tag) => `/S /${tag}\n`),
      ),
    ).toEqual([]);
    const figures = count(source, /^### .*\n\n!\[.+\]/gm);
    expect(figures).toBeGreaterThan(4);
    expect(count(text, /\/S \/Figure/g)).toBe(figures);
    expect(count(text, /\/Alt \(/g)).toBe(figures);

    const end = source.split('# Legal notices')[1]!.replace(/\s+/g, ' ');
    expect(end).toMatch(/not for minors.*pregnant or breastfeeding.*heart disease/);
    expect(end).toContain('not intended to diagnose, treat, cure or prevent any disease');
    expect(end).toContain('Keep out of the reach of children');
  },
);

it.each([
  ['Beginner', 2.5],
  ['Occasional', 5],
  ['Regular', 10],
  ['Experienced', 15],
])('recommends the doses of the dosing calculator: %s', (experience, milligrams) => {
  const { source } = guides().find(({ file }) => file.startsWith('complete-guide'))!;
  // Edible, tincture and vape at 150 lbs; the first two start with the micro dose.
  const share = milligrams <= 5 ? 0.7 : 1;
  const doses = [0.8, 1, 1.2].map(
    (methodFactor) => Math.round(milligrams * methodFactor * share * 10) / 10,
  );
  const cells = doses.map((mg) => `${mg} mg +`).join('\\| ');
  expect(source).toMatch(new RegExp(`\\| ${experience} +\\| ${cells}\\|`));
});
