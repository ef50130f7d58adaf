import { inflateSync } from 'node:zlib';
import { drawCodeSheet } from './code-sheet';
import { makeCodeSheet } from './in-node';
import { unprintable, type CodeSheet } from './sheet';

const sheetOf = (count: number, change: Partial<CodeSheet> = {}): CodeSheet => ({
  campaign: 'glow',
  campaignName: 'Winter Glow',
  label: 'Scan to reveal your prize',
  expiresAt: '2026-12-24T06:00:00Z',
  timeZone: 'America/Chicago',
  codes: Array.from({ length: count }, (_, index) => {
    const code = `7Q2M-K00${index % 10}-AAAA-BBBB`;
    return { code, url: `https://site.example/qr?campaign=glow&code=${code}` };
  }),
  ...change,
});
const textOf = (chunks: Uint8Array[]) => Buffer.concat(chunks).toString('latin1');

it('is a tagged PDF with twelve cards on a page, each a figure with its address', async () => {
  const pdf = textOf(await makeCodeSheet(sheetOf(13), { paper: 'a4' }));
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(pdf.match(/\/S \/Figure\b/g)).toHaveLength(13);
  expect(pdf).toContain(
    'QR code of https://site.example/qr?campaign=glow&code=7Q2M-K000-AAAA-BBBB',
  );
  expect(pdf).toMatch(/MediaBox \[0 0 595\.28 841\.89\]/);
});

it('gives the thread to others, says how far it is, and ends where nobody wants it any more', async () => {
  const controller = new AbortController();
  let turns = 0;
  let isOver = false;
  const others = (): void => {
    turns += 1;
    if (!isOver) setImmediate(others);
  };
  setImmediate(others);
  const drawn: number[] = [];
  await makeCodeSheet(sheetOf(600), { paper: 'letter', onProgress: (n) => drawn.push(n) });
  isOver = true;
  expect(turns).toBeGreaterThan(1);
  expect(drawn.length).toBeGreaterThan(0);
  expect(drawn).toEqual(drawn.toSorted((one, other) => one - other));

  const onProgress = jest.fn(() => controller.abort(new Error('closed')));
  const options = { paper: 'letter', onProgress, signal: controller.signal } as const;
  await expect(makeCodeSheet(sheetOf(10_000), options)).rejects.toThrow('closed');
  expect(onProgress).toHaveBeenCalledTimes(1);
});

describe('the lines of a card', () => {
  const ADDRESS = `https://www.${'a-long-name-'.repeat(5)}shop.example/qr?campaign=glow&code=1`;
  /** How often a line of text is shown on the first page. */
  const shown = async (change: Partial<CodeSheet>) => {
    const pdf = Buffer.concat(await makeCodeSheet(sheetOf(1, change), { paper: 'letter' }));
    const start = pdf.indexOf('stream\n', pdf.indexOf('/FlateDecode')) + 'stream\n'.length;
    return inflateSync(pdf.subarray(start)).toString('latin1').match(/TJ$/gm)?.length;
  };

  it('are five, and a long one is set smaller', async () => {
    expect(await shown({})).toBe(5);
    expect(await shown({ codes: [{ code: '7Q2M-K000-AAAA-BBBB', url: ADDRESS }] })).toBe(5);
    expect(await shown({ campaignName: 'Winter and spring and summer '.repeat(4) })).toBe(5);
  });

  it('leave away a name whose letters the typeface has not', async () => {
    expect(await shown({ campaignName: 'A\u00f1o nuevo \u2013 \u201cna\u00efve\u201d' })).toBe(5);
    expect(await shown({ campaignName: '\u0401\u043b\u043a\u0430' })).toBe(4);
  });
});

it('tells which characters no card can show', () => {
  expect(unprintable('Scan \u2013 \u00a1gana!')).toEqual([]);
  expect(unprintable('Win \u{1f384}\u{1f384} in \u0141\u00f3d\u017a')).toEqual([
    '\u{1f384}',
    '\u0141',
    '\u017a',
  ]);
});

it('refuses a typeface that is none', async () => {
  const none = { text: new Uint8Array(8), strong: new Uint8Array(8) };
  await expect(drawCodeSheet(sheetOf(1), none, { paper: 'a4' })).rejects.toThrow();
});
