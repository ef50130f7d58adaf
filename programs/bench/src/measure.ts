import { cpus } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { chromiumArgs, chromiumPath } from '@site/e2e/support/chromium';
import {
  byteRatios,
  homeFigures,
  homeScripts,
  levelFigure,
  noiseRatios,
  timeRatios,
} from './conclude';
import { PROFILE } from './goals';
import { buildAll } from './build-all';
import { readParts } from './parts';
import type { Results } from './results/results';
import { secondsOf, visitInTurns, type SideName } from './rounds';
import { serveSide, serveTiles } from './serving/serve';
import { createSides } from './serving/sides';
import { startOwnSite } from './site';

export interface MeasureOptions {
  bytesOnly: boolean;
  samples: number;
  /** Ends everything that was started. */
  stopped: AbortSignal;
}

/** Starts the site and its opponent in this folder, measures, and ends all of it, whatever happens. */
export async function measure(folder: string, options: MeasureOptions): Promise<Results> {
  const { bytesOnly, stopped } = options;
  /** The latest first: the browser before the sides, and those before the site. */
  const running: (() => Promise<unknown>)[] = [];
  const started = async <T>(what: Promise<T>, stop: (one: T) => Promise<unknown>): Promise<T> => {
    const one = await what;
    running.unshift(() => stop(one));
    stopped.throwIfAborted();
    return one;
  };

  const work = async (): Promise<Results> => {
    const tiles = await started(serveTiles(), (one) => one.stop());
    console.log('Starting the site: builds what has changed ...');
    const site = await started(startOwnSite(folder, tiles.url), (one) => one.stop());
    const parts = readParts();
    const { monolith, again, figures } = await buildAll(parts, join(folder, 'builds'), bytesOnly);
    stopped.throwIfAborted();

    const { federated, ...others } = createSides(site.url, monolith, parts.shell.files);
    const sides = bytesOnly
      ? { federated, monolith: others.monolith }
      : { federated, again: federated, ...others };
    const urls: Partial<Record<SideName, string>> = bytesOnly ? {} : { site: site.url };
    for (const [name, side] of Object.entries(sides)) {
      const served = await started(serveSide(site.url, side), (one) => one.stop());
      urls[name as SideName] = served.url;
    }
    const browser = await started(launch(), (one) => one.close());
    const rounds = bytesOnly ? 2 : options.samples;
    const seconds = secondsOf(rounds + 1, Object.keys(urls).length);
    console.log(
      `Opening the pages, about ${Math.ceil(seconds / 60)} minutes on a quiet machine ...`,
    );
    const visits = await visitInTurns(browser, urls, { rounds, stopped, say: console.log });

    return {
      date: new Date().toISOString(),
      node: process.version,
      chromium: browser.version(),
      machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
      profile: PROFILE,
      releases: [parts.shell, ...parts.remotes].map(({ name, version }) => `${name}@${version}`),
      ratios: [...byteRatios(visits), ...again, ...(bytesOnly ? [] : timeRatios(visits))],
      figures: [
        homeScripts(visits),
        levelFigure(visits),
        ...figures,
        ...(bytesOnly ? [] : homeFigures(visits)),
      ],
      noise: bytesOnly ? [] : noiseRatios(visits),
    };
  };

  try {
    return await work();
  } finally {
    for (const stop of running) await stop().catch(console.error);
  }
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArgs('localhost'),
    // It is closed before the site is; Playwright would end this process at once.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
