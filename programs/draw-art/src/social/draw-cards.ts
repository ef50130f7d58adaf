import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg, initWasm } from '@resvg/resvg-wasm';
import sharp from 'sharp';
import { write } from '../drawing/svg';
import { cards } from './cards';

/** Where the cards are kept: `packages/art/social`. */
const FOLDER = join(__dirname, '../../../../packages/art/social');

/** A card's weight in bytes: some networks leave a picture away that they cannot fetch quickly. */
export const CARD_LIMIT = 200 * 1024;

/** 256 colours, dithered: without dithering the soft light of the scenes lies in bands. */
const ENCODING = { palette: true, colours: 256, dither: 1, compressionLevel: 9 };

/** A card's file, and the drawing that it should show. */
export const cardFiles = Object.entries(cards).map(([name, card]) => ({
  name,
  file: join(FOLDER, `${name}.png`),
  svg: write(`social/${name}`, card),
}));
type CardFile = (typeof cardFiles)[number];

/** What a card's file says of itself (XMP): the hash of the drawing that it shows, as `dc:source`. */
const sourceOf = (svg: string): string => {
  const hash = createHash('sha256').update(svg).digest('hex');
  return (
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">' +
    `<rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="sha256:${hash}"/></rdf:RDF></x:xmpmeta>`
  );
};

/** Whether the file shows what is drawn today: it carries the hash of its drawing. */
export const isUpToDate = async ({ file, svg }: Pick<CardFile, 'file' | 'svg'>): Promise<boolean> =>
  existsSync(file) && (await sharp(file).metadata()).xmpAsString === sourceOf(svg);

/** Draws the cards whose scene has changed, each in one to five seconds. What is no longer a card goes. */
export async function drawCards(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const known = new Set(cardFiles.map(({ file }) => file));
  for (const file of readdirSync(FOLDER).map((name) => join(FOLDER, name))) {
    if (!known.has(file)) rmSync(file);
  }

  await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  for (const card of cardFiles) {
    if (await isUpToDate(card)) continue;
    const { width, height, pixels } = new Resvg(card.svg).render();
    await sharp(pixels, { raw: { width, height, channels: 4 } })
      .removeAlpha()
      .png(ENCODING)
      .withXmp(sourceOf(card.svg))
      .toFile(card.file);
  }
}
