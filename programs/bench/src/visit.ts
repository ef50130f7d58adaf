/** Opens a page in Chromium on the phone profile, as a first-time visitor after the age gate, and measures it. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { SECOND_MS } from '@site/contracts/units';
import { storeVisit } from '@site/e2e/support/visit';
import { PAGES, PHONE, type PagePath } from './goals';

/** A script or style that a page has fetched. */
interface File {
  url: string;
  /** In ms since the navigation began. */
  start: number;
  /** Of its body as transferred. */
  bytes: number;
}

/** Times in ms since the navigation began. */
interface PageTimes {
  /** When React had hydrated every prerendered control. */
  interactive: number;
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  /** Time from each tap to the next paint, where it was at least 16 ms. */
  interactions: number[];
}

export interface Visit extends PageTimes {
  /** Of the whole page, in px. */
  height: number;
  /** Scripts and styles, each once. */
  files: File[];
}

declare global {
  var benchTimes: PageTimes;
  /** Awaited instead of polled, because polling would slow the page down. */
  var benchIsReady: Promise<unknown>;
}

/** Limit of a visit in ms; it takes some seconds on an idle machine. */
const LIMIT_MS = 90 * SECOND_MS;
/** Longer than a request's latency, in ms. */
const QUIET_MS = 250;

export async function visit(browser: Browser, url: string, tapsMenu = false): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    serviceWorkers: 'block',
  });
  // Pending calls of Playwright then reject.
  const limit = setTimeout(() => void context.close(), LIMIT_MS);
  try {
    await context.addInitScript(storeVisit, { verified: true, popupSeen: true });
    await context.addInitScript(watchPage);
    const page = await context.newPage();
    const quiet = watchNetwork(page);
    await emulatePhone(page);

    const response = await page.goto(url, { waitUntil: 'load', timeout: LIMIT_MS });
    if (!response?.ok()) throw new Error(`${url}: ${response?.status()} ${await response?.text()}`);
    await page.evaluate(() => globalThis.benchIsReady);
    await quiet(QUIET_MS);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await quiet(2 * QUIET_MS);
    const result = await page.evaluate(readPage);
    if (!tapsMenu) return result;
    await tapMenu(page);
    return {
      ...result,
      interactions: await page.evaluate(() => globalThis.benchTimes.interactions),
    };
  } finally {
    clearTimeout(limit);
    await context.close();
  }
}

async function emulatePhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: PHONE.latency,
    downloadThroughput: PHONE.bandwidth / 8,
    uploadThroughput: PHONE.bandwidth / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
}

/** Returns a function that resolves after a number of ms without network activity. */
function watchNetwork(page: Page) {
  let [open, last] = [0, Date.now()];
  const count = (change: number) => () => {
    open += change;
    last = Date.now();
  };
  // cspell:disable-next-line -- Playwright's names of events.
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  return async (ms: number): Promise<void> => {
    for (const end = Date.now() + LIMIT_MS; open > 0 || Date.now() - last < ms;) {
      if (Date.now() > end) throw new Error('The page does not stop loading.');
      await delay(20);
    }
  };
}

/** Longer than the menu takes to open or close, in ms. */
const MENU_MS = 500;

/** Opens and closes the menu twice. Does not evaluate scripts in the page meanwhile, because that would be measured too. */
async function tapMenu(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Open menu' });
  const box = await button.boundingBox();
  if (!box) throw new Error('The page has no menu button.');
  for (let tap = 0; tap < 4; tap++) {
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await delay(MENU_MS);
  }
  await button.waitFor();
}

/** Runs in the page before other scripts, so it must not use variables of this module. */
function watchPage(): void {
  if (window !== window.top) return;
  const times: PageTimes = {
    interactive: NaN,
    firstPaint: NaN,
    largestPaint: NaN,
    layoutShift: 0,
    interactions: [],
  };
  globalThis.benchTimes = times;
  performance.setResourceTimingBufferSize(2000);

  type Entry = PerformanceEntry & {
    value?: number;
    hadRecentInput?: boolean;
    interactionId?: number;
  };
  const observe = (type: string, note: (entry: Entry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') times.firstPaint = startTime;
  });
  observe('layout-shift', ({ hadRecentInput, value = 0 }) => {
    if (!hadRecentInput) times.layoutShift += value;
  });
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) times.interactions.push(duration);
  });
  const isPainted = new Promise<void>((resolve) =>
    observe('largest-contentful-paint', ({ startTime }) => {
      times.largestPaint = startTime;
      resolve();
    }),
  );

  // React puts its properties on an element when it hydrates it.
  const isHydrated = (element: Element) =>
    Object.keys(element).some((key) => key.startsWith('__reactProps'));
  const isInteractive = new Promise<void>((resolve) => {
    const look = (waiting: Element[]) => {
      for (let last = waiting.at(-1); last; last = waiting.at(-1)) {
        // An element that React has removed needs no hydration.
        if (last.isConnected && !isHydrated(last)) return void setTimeout(look, 4, waiting);
        waiting.pop();
      }
      times.interactive = performance.now();
      resolve();
    };
    const begin = () => {
      const controls = '#root :is(main, h1, a, button, input, select, textarea)';
      const waiting = [...document.querySelectorAll(controls)];
      if (waiting.length > 0) look(waiting);
    };
    document.addEventListener('readystatechange', begin, { once: true });
  });
  globalThis.benchIsReady = Promise.all([isInteractive, isPainted]);
}

/** Runs in the page. A file that was read again from memory counts once. */
function readPage(): Visit {
  const files = new Map<string, File>();
  for (const entry of performance.getEntriesByType('resource')) {
    const { name: url, startTime: start, encodedBodySize: bytes } = entry;
    const other = files.get(url);
    if (/\.(?:js|css)$/.test(new URL(url).pathname) && (!other || other.bytes < bytes))
      files.set(url, { url, start: Math.min(start, other?.start ?? start), bytes });
  }
  const height = document.documentElement.scrollHeight;
  return { ...globalThis.benchTimes, height, files: [...files.values()] };
}

export type Sides<T> = Record<'federated' | 'monolith', T>;

/** Each round opens each page on both sides, so that other load on the machine affects both. */
export async function visitInRounds(
  browser: Browser,
  urls: Sides<string>,
  { rounds, signal }: { rounds: number; signal: AbortSignal },
): Promise<Map<PagePath, Sides<Visit[]>>> {
  const visits = new Map<PagePath, Sides<Visit[]>>();
  for (const page of PAGES) visits.set(page, { federated: [], monolith: [] });
  // The first round fills the caches of both sides.
  for (let round = 0; round <= rounds; round++) {
    for (const [page, sides] of visits) {
      const result: Partial<Sides<Visit>> = {};
      const order = ['federated', 'monolith'] as const;
      for (const side of round % 2 ? order.toReversed() : order) {
        signal.throwIfAborted();
        const tapsMenu = page === '/' && side === 'federated';
        result[side] = await visit(browser, urls[side] + page, tapsMenu);
        if (round > 0) sides[side].push(result[side]);
      }
      const { federated, monolith } = result;
      if (round === 0 && federated?.height !== monolith?.height)
        throw new Error(
          `${page} is ${federated?.height} px high, but ${monolith?.height} px in the monolith.`,
        );
    }
    console.log(round === 0 ? '  warmed up' : `  round ${round} of ${rounds}`);
  }
  return visits;
}
