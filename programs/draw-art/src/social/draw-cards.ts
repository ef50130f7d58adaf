import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Resvg, initWasm } from '@resvg/resvg-wasm';
import sharp from 'sharp';
import { write, type Picture } from '../drawing/svg';
import { icons } from '../scenes/brand';
import { cards } from './cards';

const ART = join(__dirname, '../../../../packages/art');

/** A card's weight in bytes: some networks leave a picture away that they cannot fetch quickly. */
export const CARD_LIMIT = 200 * 1024;

/** 256 colours, dithered: without dithering the soft light of the scenes lies in bands. */
const ENCODING = { palette: true, colours: 256, dither: 1, compressionLevel: 9 };

/** The files of a folder below `packages/art`, and the drawings that they should show. */
const filesOf = (folder: string, pictures: Record<string, Picture>) =>
  Object.entries(pictures).map(([name, picture]) => ({
    name,
    file: join(ART, folder, `${name}.png`),
    svg: write(`${folder}/${name}`, picture),
  }));
type CardFile = ReturnType<typeof filesOf>[number];

export const cardFiles = filesOf('social', cards);
/** Of the site itself, on a home screen. */
export const iconFiles = filesOf('icons', icons);

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

/** Draws the cards and icons whose scene has changed, each in one to five seconds. What is none any longer goes. */
export async function drawCards(): Promise<void> {
  await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  for (const files of [cardFiles, iconFiles]) {
    const folder = dirname(files[0]!.file);
    mkdirSync(folder, { recursive: true });
    const known = new Set(files.map(({ file }) => file));
    for (const file of readdirSync(folder).map((name) => join(folder, name)))
      if (!known.has(file)) rmSync(file);
    for (const file of files) if (!(await isUpToDate(file))) await drawFile(file);
  }
}

const drawFile = async ({ svg, file }: CardFile): Promise<void> => {
  const { width, height, pixels } = new Resvg(svg).render();
  await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png(ENCODING)
    .withXmp(sourceOf(svg))
    .toFile(file);
};
