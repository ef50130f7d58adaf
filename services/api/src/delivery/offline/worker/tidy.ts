import { cacheOf, changeKept, FILES, readKept, type Kept, type KeptSide } from './kept';
import { NAME, PREFIX } from './names';

const SIDE = `${PREFIX}side `;
/** Kept in another form, by a worker from before. */
const isOld = (name: string): boolean => name.startsWith(NAME) && !name.startsWith(PREFIX);

/** How much is kept, in bytes after unpacking: a fraction of what browsers give a site, and some fifty pages. */
const MOST_BYTES = 16 * 1024 * 1024;
const MOST_PAGES = 60;

interface Place {
  side: KeptSide;
  path: string;
  at: number;
  isWanted: boolean;
}

/** What goes first is first: of older sides, then what was visited longest ago. */
const leastNeeded = ({ sides }: Kept): Place[] =>
  sides.flatMap((side) =>
    Object.entries(side.pages)
      .map(([path, { at }]) => ({ side, path, at, isWanted: side.wanted.includes(path) }))
      .sort((a, b) => Number(a.isWanted) - Number(b.isWanted) || a.at - b.at),
  );

const neededFiles = ({ sides }: Kept): Set<string> =>
  new Set(sides.flatMap(({ pages }) => Object.values(pages).flatMap(({ files }) => files)));

const isTooMuch = (kept: Kept): boolean => {
  const files = [...neededFiles(kept)];
  const bytes = files.reduce((sum, file) => sum + (kept.sizes[file] ?? 0), 0);
  return bytes > MOST_BYTES || leastNeeded(kept).length > MOST_PAGES;
};

/** Forgets what is beyond the limits, and what no page names any more. Runs between the keeping of pages, never beside it. */
export async function tidy(): Promise<void> {
  const forgotten: Place[] = [];
  const kept = await readKept();
  for (const place of leastNeeded(kept)) {
    if (!isTooMuch(kept)) break;
    delete place.side.pages[place.path];
    forgotten.push(place);
  }
  const needed = neededFiles(kept);
  const files = await caches.open(FILES);
  for (const address of Object.keys(kept.sizes)) {
    if (needed.has(address)) continue;
    delete kept.sizes[address];
    await files.delete(address);
  }
  for (const { side, path } of forgotten) await (await caches.open(cacheOf(side))).delete(path);
  kept.sides = kept.sides.filter(({ pages }) => Object.keys(pages).length > 0);
  const sides = kept.sides.map(cacheOf);
  for (const name of await caches.keys())
    if (isOld(name) || (name.startsWith(SIDE) && !sides.includes(name))) await caches.delete(name);
  await changeKept(() => undefined);
}
