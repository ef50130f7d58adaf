import { readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { CARD } from './card';
import { CARD_LIMIT, cardFiles, iconFiles, isUpToDate } from './draw-cards';

describe('the committed cards', () => {
  it('are exactly those that are drawn', () => {
    const committed = readdirSync(dirname(cardFiles[0]!.file)).sort();
    expect(committed).toEqual(cardFiles.map(({ name }) => `${name}.png`).sort());
  });

  it.each(cardFiles)('$name shows what its scene draws today', async (card) => {
    expect(await isUpToDate(card)).toBe(true);
  });

  it.each(cardFiles)('$name has the size of a card, and is opaque', async ({ file }) => {
    const { format, width, height, hasAlpha } = await sharp(file).metadata();
    expect({ format, width, height, hasAlpha }).toEqual({
      format: 'png',
      ...CARD,
      hasAlpha: false,
    });
    expect(statSync(file).size).toBeLessThanOrEqual(CARD_LIMIT);
  });

  it('are not up to date once their scene has changed', async () => {
    const { file, svg } = cardFiles[0]!;
    expect(await isUpToDate({ file, svg: `${svg} ` })).toBe(false);
    expect(await isUpToDate({ file: `${file}.missing`, svg })).toBe(false);
  });
});

describe('the committed icons', () => {
  it('are exactly those that are drawn', () => {
    const committed = readdirSync(dirname(iconFiles[0]!.file)).sort();
    expect(committed).toEqual(iconFiles.map(({ name }) => `${name}.png`).sort());
  });

  it.each(iconFiles)(
    '$name is as large as it says, opaque, and shows today’s drop',
    async (icon) => {
      expect(await isUpToDate(icon)).toBe(true);
      const { format, width, height, hasAlpha } = await sharp(icon.file).metadata();
      const size = Number(icon.name.split('-')[1]);
      expect({ format, width, height, hasAlpha }).toEqual({
        format: 'png',
        width: size,
        height: size,
        hasAlpha: false,
      });
    },
  );
});
