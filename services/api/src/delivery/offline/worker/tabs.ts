import { cacheOf, changeKept, readKept, type KeptSide, type Side } from './kept';
import type { WorkerScope } from './worker-scope';

declare const self: WorkerScope;

const openTabs = () => self.clients.matchAll({ includeUncontrolled: true, type: 'window' });

/** Remembers of which side a tab's document is: what it asks for offline is answered from that side alone. */
export async function noteTab(tab: string, side: Side): Promise<void> {
  const { tabs } = await readKept();
  if (tabs[tab] === cacheOf(side)) return;
  const open = (await openTabs()).map(({ id }) => id);
  await changeKept((kept) => {
    const stay = Object.entries(kept.tabs).filter(([id]) => open.includes(id));
    kept.tabs = { ...Object.fromEntries(stay), [tab]: cacheOf(side) };
  });
}

/** The kept side of a tab, if any is. */
export async function sideOfTab(tab: string): Promise<KeptSide | undefined> {
  const { tabs, sides } = await readKept();
  return sides.find((side) => cacheOf(side) === tabs[tab]);
}

/** The caches of the sides that open tabs are of. */
export async function sidesInUse(): Promise<string[]> {
  const { tabs } = await readKept();
  return (await openTabs()).flatMap(({ id }) => tabs[id] ?? []);
}

/** Tells a tab that the site cannot be reached, and from when the answer is that it got instead. */
export async function tellUnreachable(tab: string, keptAt?: number): Promise<void> {
  (await self.clients.get(tab))?.postMessage({ unreachable: true, keptAt });
}
