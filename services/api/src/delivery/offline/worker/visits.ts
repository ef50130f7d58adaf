/** What is kept, and when: behind the visitor's back, after the page that is shown has all that it needs. */
import * as z from 'zod/mini';
import { cacheOf, changeKept, isSame, newest, readKept, Side } from './kept';
import { keepPage } from './keep-page';
import { keepRead } from './answer-read';
import { readDocument, type SiteDocument } from './site-document';
import { noteTab, sidesInUse } from './tabs';
import { tidy } from './tidy';

/** What a tab says once its page is at rest, and after each link within the page. */
export const Visit = z.extend(Side, { path: z.string() });
export type Visit = z.infer<typeof Visit>;

/** Documents that were just answered with, by their tab: they are not asked for twice. */
const justRead = new Map<string, Promise<SiteDocument | undefined>>();

const MOST_UNKEPT = 8;

/** Remembers the document that a tab begins with, and keeps nothing yet. Never rejects. */
export async function noteDocument(tab: string, path: string, answer: Response): Promise<void> {
  const reading = readDocument(path, answer).catch(() => undefined);
  // Tabs that were left before they were at rest.
  if (justRead.size > MOST_UNKEPT) justRead.clear();
  justRead.set(tab, reading);
  const document = await reading;
  // Without room the tab is of no side, and gets nothing that is kept.
  if (document) await noteTab(tab, document.side).catch(() => undefined);
}

const askFor = async (path: string): Promise<SiteDocument | undefined> => {
  const answer = await fetch(path, { redirect: 'manual', priority: 'low' });
  if (answer.status >= 500 || answer.status === 429) throw new Error(`${path}: ${answer.status}`);
  return readDocument(path, answer);
};

async function keepVisited(tab: string, { path, ...side }: Visit): Promise<void> {
  const own = justRead.get(tab);
  justRead.delete(tab);
  const read = await own;
  if (read?.path === path) return keepPage(read);
  const { sides } = await readKept();
  if (sides.find((one) => isSame(one, side))?.pages[path]) return;
  const document = await askFor(path);
  if (document) await keepPage(document);
}

/** Save-Data, and networks on which a visitor would wait for it (https://wicg.github.io/netinfo/). */
const isSparing = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  if (typeof connection !== 'object' || connection === null) return false;
  const [saves, kind] = [
    Reflect.get(connection, 'saveData'),
    Reflect.get(connection, 'effectiveType'),
  ];
  return saves === true || kind === 'slow-2g' || kind === '2g';
};

/**
 * Keeps the pages that are wanted before they are opened, and anew those of older sides. Once all of them are of the
 * newest side, the older ones go, except those that an open tab is of.
 */
async function keepWanted(): Promise<void> {
  const kept = await readKept();
  const side = newest(kept);
  if (!side || isSparing()) return;
  const before = kept.sides.flatMap((one) => (one === side ? [] : Object.keys(one.pages)));
  for (const path of new Set([...side.wanted, ...before])) {
    if (side.pages[path]) continue;
    const document = await askFor(path);
    if (!document) continue;
    await keepPage(document);
    // Another one is live by now: its first tab goes on.
    if (!isSame(document.side, side)) return;
  }
  for (const call of side.reads) await keepRead(side, call);
  const used = await sidesInUse();
  await changeKept((all) => {
    all.sides = all.sides.filter((one) => one === side || used.includes(cacheOf(one)));
  });
  await tidy();
}

let turn: Promise<void> = Promise.resolve();

/** When what could not be kept is tried once more, in ms: a network that changed, or a site that began anew, is back by then. */
const TRY_AGAIN_MS = 10_000;

const inTurn = (work: () => Promise<void>): Promise<void> => {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
};

/**
 * Keeps what a tab has shown, and what belongs with it. Never rejects: what could not be kept is tried once more, behind
 * other visits, and then with the next page.
 */
export async function keep(tab: string, { path, composition, canary }: Visit): Promise<void> {
  const side = { composition, canary };
  const work = async () => {
    await noteTab(tab, side);
    await keepVisited(tab, { path, ...side });
    await keepWanted();
  };
  await inTurn(work).catch(async () => {
    await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    await inTurn(work).catch(() => undefined);
  });
}
