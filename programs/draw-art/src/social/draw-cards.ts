import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg, initWasm } from '@resvg/resvg-wasm';
import { write } from '../drawing/svg';
import { cards } from './cards';
import { encodePng, readNote } from './png';

/** Where the cards are kept: `packages/art/social`. */
const FOLDER = join(__dirname, '../../../../packages/art/social');

/** A card's weight in bytes: some networks leave a picture away that they cannot fetch quickly. */
export const CARD_LIMIT = 200 * 1024;

const SOURCE = 'Source';
const hashOf = (svg: string): string => createHash('sha256').update(svg).digest('hex');

/** A card's file, and the drawing that it should show. */
export const cardFiles = Object.entries(cards).map(([name, card]) => ({
  name,
  file: join(FOLDER, `${name}.png`),
  svg: write(`social/${name}`, card),
}));
type CardFile = (typeof cardFiles)[number];

/** Whether the file shows what is drawn today: it carries the hash of its drawing. */
export const isUpToDate = ({ file, svg }: Pick<CardFile, 'file' | 'svg'>): boolean =>
  existsSync(file) && readNote(readFileSync(file), SOURCE) === hashOf(svg);

/** Draws the cards whose scene has changed, each in one to five seconds. What is no longer a card goes. */
export async function drawCards(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const known = new Set(cardFiles.map(({ file }) => file));
  for (const file of readdirSync(FOLDER).map((name) => join(FOLDER, name))) {
    if (!known.has(file)) rmSync(file);
  }
  const changed = cardFiles.filter((card) => !isUpToDate(card));
  if (changed.length === 0) return;

  await initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')));
  for (const { file, svg } of changed) {
    const { width, height, pixels } = new Resvg(svg).render();
    const note = { keyword: SOURCE, text: hashOf(svg) };
    writeFileSync(file, encodePng({ width, height, pixels }, note, CARD_LIMIT));
  }
}
