import { readFileSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { inflateSync } from 'node:zlib';
import { CARD } from './cards';
import { CARD_LIMIT, cardFiles, isUpToDate } from './draw-cards';
import { encodePng, readNote } from './png';

describe('the committed cards', () => {
  it('are exactly those that are drawn', () => {
    const committed = readdirSync(dirname(cardFiles[0]!.file)).sort();
    expect(committed).toEqual(cardFiles.map(({ name }) => `${name}.png`).sort());
  });

  it.each(cardFiles)('$name shows what its scene draws today, in the size of a card', (card) => {
    expect(isUpToDate(card)).toBe(true);
    const bytes = readFileSync(card.file);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([CARD.width, CARD.height]);
    expect(bytes.length).toBeLessThanOrEqual(CARD_LIMIT);
  });

  it('are not up to date once their scene has changed', () => {
    const { file, svg } = cardFiles[0]!;
    expect(isUpToDate({ file, svg: `${svg} ` })).toBe(false);
    expect(isUpToDate({ file: `${file}.missing`, svg })).toBe(false);
  });
});

describe('a PNG', () => {
  const note = { keyword: 'Source', text: 'a drawing' };
  // Two pixels above two: amber and black, then the same again.
  const pixels = Uint8Array.of(229, 169, 61, 255, 0, 0, 0, 255, 229, 169, 61, 255, 0, 0, 0, 255);
  const file = encodePng({ width: 2, height: 2, pixels }, note, CARD_LIMIT);

  it('says what it was told to say', () => {
    expect(readNote(file, 'Source')).toBe('a drawing');
    expect(readNote(file, 'Author')).toBeUndefined();
  });

  it('holds its rows as differences: the second row is the first again', () => {
    const start = file.indexOf('IDAT') + 4;
    const rows = inflateSync(file.subarray(start, start + file.readUInt32BE(start - 8)));
    expect(rows.subarray(0, 4)).toEqual(Buffer.from([2, 230, 170, 62]));
    expect(rows.subarray(7)).toEqual(Buffer.from([2, 0, 0, 0, 0, 0, 0]));
  });
});
