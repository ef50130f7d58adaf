import type { Browser, CDPSession, Page } from '@playwright/test';

export interface Profile {
  name: string;
  viewport: { width: number; height: number };
  /** How many times slower the processor is. */
  slower: number;
  /** Mbit/s and ms; as they are without. */
  line?: { megabits: number; latency: number };
}

/** One visit to the locator: times in ms, sizes in bytes. */
export interface Visit {
  /** From the request until the first store is to be seen. */
  listShows: number;
  /** From the request until the map has its stores; where it is folded away, until a little after it is unfolded. */
  mapShows: number;
  /** 95th percentile of the time from frame to frame while the map is dragged. */
  frame: number;
  /** From a key to the frame that shows another list; the median of some. */
  key: number;
  elements: number;
  html: number;
}

const percentile = (values: number[], share: number): number =>
  [...values].sort((a, b) => a - b)[
    Math.min(values.length - 1, Math.floor(values.length * share))
  ] ?? NaN;
export const median = (values: number[]): number => percentile(values, 0.5);

/** Opens the locator of the site in a new context, and does what a visitor does. */
export async function visit(browser: Browser, url: string, profile: Profile): Promise<Visit> {
  const context = await browser.newContext({
    viewport: profile.viewport,
    reducedMotion: 'reduce',
    locale: 'en-US',
    // What is kept in the background would be measured with the visit.
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    await page.route(/\/\d+\/\d+\/\d+\.png$/, (route) => route.abort());
    await page.addInitScript(watchFirsts);
    await slowDown(await context.newCDPSession(page), profile);

    const answer = await page.goto(`${url}/store-locator`);
    await page.waitForLoadState('networkidle');
    // A phone's is folded away.
    const unfold = page.getByRole('button', { name: 'Show map' });
    if (await unfold.isVisible()) await unfold.click();
    await page.waitForFunction(() => window.locatorBench.mapShows > 0, undefined, {
      timeout: 120_000,
    });
    const { listShows, mapShows } = await page.evaluate(() => window.locatorBench);
    return {
      listShows,
      mapShows,
      elements: await page.evaluate(() => document.querySelectorAll('*').length),
      html: (await answer!.body()).length,
      frame: await frameWhilePanning(page),
      key: await keyToList(page),
    };
  } finally {
    await context.close();
  }
}

async function slowDown(devtools: CDPSession, { slower, line }: Profile): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
  if (!line) return;
  const bytes = (line.megabits * 1_000_000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
}

/** Drags the map there and back for some hundred frames. */
async function frameWhilePanning(page: Page): Promise<number> {
  const map = page.getByRole('application', { name: /Map of stores/ });
  await map.scrollIntoViewIfNeeded();
  const box = (await map.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => {
    const frames: number[] = [];
    let before = performance.now();
    const frame = (now: number) => {
      frames.push(now - before);
      before = now;
      window.locatorBench.frames = frames;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  // The corner has no marker: a drag that begins on one would be its click.
  const start = { x: box.x + 8, y: box.y + box.height - 8 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  for (let step = 1; step <= 120; step += 1) {
    const away = Math.sin((step / 120) * Math.PI * 2);
    await page.mouse.move(start.x + (x - start.x) * Math.abs(away), start.y + (y - start.y) * away);
  }
  await page.mouse.up();
  return percentile(await page.evaluate(() => window.locatorBench.frames), 0.95);
}

/** Each of these finds another number of stores than the one before. */
const KEYS = ['c', 'h', 'Backspace', 'Backspace', 'c', 'h'];

/** Types, and takes back, the beginning of a town's name. */
async function keyToList(page: Page): Promise<number> {
  const search = page.getByPlaceholder('Enter zip code or city');
  await search.focus();
  const times: number[] = [];
  for (const pressed of KEYS) {
    await page.evaluate(() => {
      let at = 0;
      addEventListener('keydown', (event) => (at = event.timeStamp), { once: true });
      const list = document.querySelector('section[aria-label="Store list"]')!;
      window.locatorBench.shown = new Promise((resolve) => {
        const watch = new MutationObserver(() => {
          watch.disconnect();
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - at)));
        });
        watch.observe(list, { childList: true, subtree: true, characterData: true });
      });
    });
    await page.keyboard.press(pressed);
    times.push(await page.evaluate(() => window.locatorBench.shown!));
  }
  return median(times);
}

declare global {
  interface Window {
    locatorBench: {
      listShows: number;
      mapShows: number;
      frames: number[];
      shown?: Promise<number>;
    };
  }
}

/** Runs in the page before everything else. */
const watchFirsts = (): void => {
  sessionStorage.setItem('ageVerified', 'true');
  localStorage.setItem('newsletter-popup-seen', 'true');
  window.locatorBench = { listShows: 0, mapShows: 0, frames: [] };
  const look = () => {
    const seen = window.locatorBench;
    const card = document.querySelector('section[aria-label="Store list"] li h3');
    if (!seen.listShows && card && card.getClientRects().length > 0)
      seen.listShows = performance.now();
    if (!seen.mapShows && document.querySelector('ul[aria-label="Stores on the map"] li'))
      seen.mapShows = performance.now();
    if (!seen.mapShows || !seen.listShows) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};
