import { inflateSync } from 'node:zlib';
import { drawCodeSheet } from './code-sheet';
import { unprintable, type CodeSheet, type SheetOptions } from './sheet';
import { faces } from './testing/faces';

const makeCodeSheet = (sheet: CodeSheet, options: SheetOptions) =>
  drawCodeSheet(sheet, faces, options);

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

it('is a tagged PDF with twelve cards on a page, each a figure with its URL', async () => {
  const pdf = textOf(await makeCodeSheet(sheetOf(13), { paper: 'a4' }));
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(pdf.match(/\/S \/Figure\b/g)).toHaveLength(13);
  expect(pdf).toContain(
    'QR code of https://site.example/qr?campaign=glow&code=7Q2M-K000-AAAA-BBBB',
  );
  expect(pdf).toMatch(/MediaBox \[0 0 595\.28 841\.89\]/);
});

it('reports progress, yields to other work, and stops when it is aborted', async () => {
  const controller = new AbortController();
  const onProgress = jest.fn();
  const yielded = jest.fn(() => controller.abort(new Error('closed')));
  onProgress.mockImplementationOnce(() => void setImmediate(yielded));
  const options = { paper: 'letter', onProgress, signal: controller.signal } as const;
  await expect(makeCodeSheet(sheetOf(10_000), options)).rejects.toThrow('closed');
  expect(yielded).toHaveBeenCalledTimes(1);
  expect(onProgress.mock.calls.length).toBeLessThan(10_000 / 12);
});

describe('the lines of a card', () => {
  const ADDRESS = `https://www.${'a-long-name-'.repeat(5)}shop.example/qr?campaign=glow&code=1`;
  /** Counts the lines of text on the first page. */
  const countLines = async (change: Partial<CodeSheet>) => {
    const pdf = Buffer.concat(await makeCodeSheet(sheetOf(1, change), { paper: 'letter' }));
    const start = pdf.indexOf('stream\n', pdf.indexOf('/FlateDecode')) + 'stream\n'.length;
    return inflateSync(pdf.subarray(start)).toString('latin1').match(/TJ$/gm)?.length;
  };

  it('are six, also with long texts', async () => {
    expect(await countLines({})).toBe(6);
    expect(await countLines({ codes: [{ code: '7Q2M-K000-AAAA-BBBB', url: ADDRESS }] })).toBe(6);
    expect(await countLines({ campaignName: 'Winter and spring and summer '.repeat(4) })).toBe(6);
  });

  it('omit a name with letters that the typeface lacks', async () => {
    expect(await countLines({ campaignName: 'A\u00f1o nuevo \u2013 \u201cna\u00efve\u201d' })).toBe(
      6,
    );
    expect(await countLines({ campaignName: '\u0401\u043b\u043a\u0430' })).toBe(5);
  });
});

it('returns the characters that cards cannot show', () => {
  expect(unprintable('Scan \u2013 \u00a1gana!')).toEqual([]);
  expect(unprintable('Win \u{1f384}\u{1f384} in \u0141\u00f3d\u017a')).toEqual([
    '\u{1f384}',
    '\u0141',
    '\u017a',
  ]);
});
