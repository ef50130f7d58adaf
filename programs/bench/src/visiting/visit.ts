import type { Browser, Page } from '@playwright/test';
import { SECOND_MS } from '@site/contracts/units';
import { storeVisit } from '@site/e2e/support/visit';
import { levels } from './levels';
import { becomePhone, PHONE_CONTEXT } from './profile';
import { watchNetwork } from './watch-network';
import { watchPage, type Seen } from './watch-page';

/** A file that the page has fetched. */
export interface Fetched {
  url: string;
  /** When it was asked for, in ms since the navigation began. */
  start: number;
  /** Of its body as it was sent. */
  bytes: number;
  /** 1 for the document. */
  level: number;
}

export interface Visit extends Seen {
  /** Of the whole page in px: what looks alike is as high. */
  height: number;
  fetched: Fetched[];
}

export interface VisitOptions {
  /** Whether scripts are to bring it to life. */
  comesAlive: boolean;
  /** Whether what comes in idle time is waited for. */
  untilIdle?: boolean;
  /** What the visitor does on the page that stands. */
  act?: (page: Page) => Promise<void>;
}

/** The longest that a visit may take, in ms: some seconds on a quiet machine. */
const LIMIT_MS = 90 * SECOND_MS;

/** How long nothing may happen on the network of a page that is at rest, in ms; a request's latency is 100. */
const QUIET_MS = 250;

/** Opens a page as somebody of age who has never been there, and answers with what was seen of it. */
export async function visit(browser: Browser, url: string, options: VisitOptions): Promise<Visit> {
  const context = await browser.newContext(PHONE_CONTEXT);
  // Whatever is waited for then fails.
  const limit = setTimeout(() => void context.close(), LIMIT_MS);
  try {
    await context.addInitScript(storeVisit, { verified: true, popupSeen: true });
    await context.addInitScript(watchPage);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const network = await watchNetwork(session);
    await becomePhone(session);

    const answer = await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
    if (!answer?.ok()) throw new Error(`${url}: ${answer?.status()} ${await answer?.text()}`);
    if (options.comesAlive) await page.evaluate(() => globalThis.benchAlive);
    await page.evaluate(() => globalThis.benchPainted);
    await network.quiet(QUIET_MS);
    if (options.untilIdle) {
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      await network.quiet(2 * QUIET_MS);
    }
    await options.act?.(page);

    const { seen, height, resources } = await page.evaluate(readPage);
    const found = levels(network.asked);
    const fetched = resources.map((one) => ({ ...one, level: found.get(one.url) ?? 0 }));
    return { ...seen, height, fetched };
  } finally {
    clearTimeout(limit);
    await context.close();
  }
}

/** Runs in the page. */
const readPage = () => ({
  seen: globalThis.benchSeen,
  height: document.documentElement.scrollHeight,
  resources: performance
    .getEntriesByType('resource')
    .filter((entry) => entry instanceof PerformanceResourceTiming)
    .map(({ name, startTime, encodedBodySize }) => ({
      url: name,
      start: startTime,
      bytes: encodedBodySize,
    })),
});
