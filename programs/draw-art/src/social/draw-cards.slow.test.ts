import { readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { CARD } from './card';
import { CARD_LIMIT, cardFiles, iconFiles, isUpToDate } from './draw-cards';

it.each([
  ['cards', cardFiles],
  ['icons', iconFiles],
])('has committed exactly the drawn %s', (_, files) => {
  const committed = readdirSync(dirname(files[0]!.file)).sort();
  expect(committed).toEqual(files.map(({ name }) => `${name}.png`).sort());
});

const sizeOf = (name: string) => ({
  width: Number(name.split('-')[1]),
  height: Number(name.split('-')[1]),
});

it.each([
  ...cardFiles.map((card) => ({ ...card, size: CARD, limit: CARD_LIMIT })),
  ...iconFiles.map((icon) => ({ ...icon, size: sizeOf(icon.name), limit: Infinity })),
])('$name is up to date, opaque and of the right size', async ({ size, limit, ...image }) => {
  expect(await isUpToDate(image)).toBe(true);
  const { format, width, height, hasAlpha } = await sharp(image.file).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({ format: 'png', ...size, hasAlpha: false });
  expect(statSync(image.file).size).toBeLessThanOrEqual(limit);
});

it('is outdated once its scene has changed', async () => {
  const { file, svg } = cardFiles[0]!;
  expect(await isUpToDate({ file, svg: `${svg} ` })).toBe(false);
});
