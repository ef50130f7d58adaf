/** What this browser keeps: which pages of which side, and who uses it. */
import * as z from 'zod/mini';
import { PREFIX } from './names';

export const FILES = `${PREFIX}files`;
const INDEX = `${PREFIX}index`;
const INDEX_ADDRESS = '/kept.json';

/** What documents are made from: two with the same composition and the same canary are of one side. */
export const Side = z.object({ composition: z.int(), canary: z.optional(z.string()) });
export type Side = z.infer<typeof Side>;

const KeptPage = z.object({
  /** When the document came, in ms since 1970. */
  at: z.number(),
  title: z.string(),
  /** Addresses of every release file that it may load. */
  files: z.array(z.string()),
});

const KeptSide = z.extend(Side, {
  /** Path → page; a page is named here once all that it needs is kept. */
  pages: z.record(z.string(), KeptPage),
  /** Pages that are to be kept before they are opened. */
  wanted: z.array(z.string()),
  /** Calls whose answers are kept. */
  reads: z.array(z.string()),
});
export type KeptSide = z.infer<typeof KeptSide>;

const Kept = z.object({
  /** The newest is the last. */
  sides: z.array(KeptSide),
  /** Address of a release file → its bytes. */
  sizes: z.record(z.string(), z.number()),
  /** Tab → the cache of its side. */
  tabs: z.record(z.string(), z.string()),
});
export type Kept = z.infer<typeof Kept>;

/** The cache of a side's documents, directory and answers. */
export const cacheOf = ({ composition, canary }: Side): string =>
  `${PREFIX}side ${composition}${canary === undefined ? '' : ` ${canary}`}`;

export const isSame = (one: Side, other: Side): boolean => cacheOf(one) === cacheOf(other);

export const newest = ({ sides }: Kept): KeptSide | undefined => sides.at(-1);

let known: Promise<Kept> | undefined;

/** It is read once for as long as the browser lets the worker run. */
export const readKept = (): Promise<Kept> => (known ??= read());

async function read(): Promise<Kept> {
  const index = await caches.open(INDEX);
  const answer = await index.match(INDEX_ADDRESS);
  const { data } = Kept.safeParse(await answer?.json().catch(() => undefined));
  return data ?? { sides: [], sizes: {}, tabs: {} };
}

let writing: Promise<unknown> = Promise.resolve();

/** Changes what is known, and writes it down; rejects where the browser has no room. */
export async function changeKept(change: (kept: Kept) => void): Promise<void> {
  const kept = await readKept();
  change(kept);
  const write = async () => (await caches.open(INDEX)).put(INDEX_ADDRESS, Response.json(kept));
  const mine = writing.then(write, write);
  writing = mine.catch(() => undefined);
  await mine;
}

/** The side as it is known; a new one has nothing yet. Of a composition, what was seen last counts as newer. */
export function sideIn(kept: Kept, side: Side): KeptSide {
  const found = kept.sides.find((one) => isSame(one, side));
  if (found) return found;
  const { composition, canary } = side;
  const added: KeptSide = { composition, canary, pages: {}, wanted: [], reads: [] };
  const later = kept.sides.findIndex((one) => one.composition > composition);
  kept.sides.splice(later < 0 ? kept.sides.length : later, 0, added);
  return added;
}

/** For tests, which begin anew. */
export const forgetKnown = (): void => {
  known = undefined;
};
