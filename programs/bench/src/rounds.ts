/** Visits in turns: each round opens each page once on each side, so that whatever the machine does meets all alike. */
import type { Browser } from '@playwright/test';
import { PAGES, type PagePath } from './pages';
import { useMenu } from './visiting/use-menu';
import { visit, type Visit, type VisitOptions } from './visiting/visit';

/** `again` is the federated side on another port; `site` is the site itself, whose home page is used as well. */
export type SideName = 'federated' | 'again' | 'monolith' | 'withoutScripts' | 'site';

export type Visits = Record<SideName, Map<PagePath, Visit[]>>;

const OPTIONS: Record<SideName, VisitOptions> = {
  federated: { comesAlive: true, untilIdle: true },
  again: { comesAlive: true },
  monolith: { comesAlive: true, untilIdle: true },
  withoutScripts: { comesAlive: false },
  site: { comesAlive: true, act: useMenu },
};

/** What one of them costs in the quiet, for those who wait; in seconds. */
const VISIT_S = 3;

export const secondsOf = (rounds: number, sides: number): number =>
  rounds * PAGES.length * sides * VISIT_S;

export async function visitInTurns(
  browser: Browser,
  urls: Partial<Record<SideName, string>>,
  { rounds, stopped, say }: { rounds: number; stopped: AbortSignal; say(line: string): void },
): Promise<Visits> {
  const sides = names.filter((side) => urls[side] !== undefined);
  const visits: Visits = {
    federated: new Map(),
    again: new Map(),
    monolith: new Map(),
    withoutScripts: new Map(),
    site: new Map(),
  };
  for (let round = 0; round <= rounds; round++) {
    for (const page of PAGES) {
      const heights = new Map<SideName, number>();
      // Nobody is always the first.
      for (const side of turned(sides, round)) {
        if (side === 'site' && page !== '/') continue;
        stopped.throwIfAborted();
        const open = () => visit(browser, `${urls[side]}${page}`, OPTIONS[side]);
        // Minutes of measuring are not to be lost to one visit; that it was made again is said.
        const seen = await open().catch((error: unknown) => {
          stopped.throwIfAborted();
          say(`  ${page}, ${side}: once more, because of ${String(error)}`);
          return open();
        });
        if (side === 'federated' || side === 'monolith') heights.set(side, seen.height);
        // The first round fills the sides' memories, and warms what runs.
        if (round === 0) continue;
        visits[side].set(page, [...(visits[side].get(page) ?? []), seen]);
      }
      if (round === 0) demandOneLook(page, heights);
    }
    say(round === 0 ? '  warmed up' : `  round ${round} of ${rounds}`);
  }
  return visits;
}

/** Sides that show different pages cannot be compared: a style or a picture is missing on one. */
function demandOneLook(page: PagePath, heights: Map<SideName, number>): void {
  if (new Set(heights.values()).size <= 1) return;
  const told = [...heights].map(([side, height]) => `${side} ${height} px`).join(', ');
  throw new Error(`${page} is not the same page on all sides: ${told}.`);
}

const names: SideName[] = ['federated', 'again', 'monolith', 'withoutScripts', 'site'];

const turned = <T>(values: T[], by: number): T[] => {
  const at = by % values.length;
  return [...values.slice(at), ...values.slice(0, at)];
};
