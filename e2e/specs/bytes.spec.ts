import type { Page, Request } from '@playwright/test';
import { KB } from '@site/contracts/units';
import { expect, test } from '../fixtures';
import { hydrated } from '../support/site';

test.use({ tiles: 'answered' });

/**
 * KB of 1024 bytes: JavaScript as it is sent, in brotli, on a visitor's first page. `alive` is what has been asked for
 * when the page answers, `idle` everything until it is at rest. Each is up to 2 KB over what was measured: with the hash in
 * each version sizes differ by a hundred bytes.
 */
const BUDGETS = {
  '/': { alive: 100, idle: 100 },
  '/products': { alive: 93, idle: 93 },
  '/store-locator': { alive: 180, idle: 180 },
  '/lottery': { alive: 120, idle: 120 },
  '/tools/dosing-calculator': { alive: 92, idle: 92 },
};

interface Loaded {
  html: string;
  /** Asked for before the page was alive. */
  early: Set<Request>;
  requests: Request[];
}

/** Opens a page with nothing in the cache, and waits until it is at rest. */
const coldLoad = async (page: Page, path: string): Promise<Loaded> => {
  const asked: Request[] = [];
  const requests: Request[] = [];
  page.on('request', (request) => asked.push(request));
  page.on('requestfinished', (request) => requests.push(request));
  const response = await page.goto(path);
  await hydrated(page);
  const early = new Set(asked);
  await page.waitForLoadState('networkidle');
  // A processor that many share may never be idle: what a page does at the latest it has done by then.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 20_000 })),
  );
  await page.waitForLoadState('networkidle');
  return { html: await response!.text(), early, requests };
};

/** A shell that is slow to start is followed by a second request, which the browser answers from its cache. */
const isFollowing = (request: Request, _: number, all: Request[]) =>
  request.resourceType() === 'fetch' &&
  request.url().includes('/releases/shell/') &&
  all.some((other) => other.resourceType() === 'script' && other.url() === request.url());

const isScript = (request: Request) => new URL(request.url()).pathname.endsWith('.js');
const isStyle = (request: Request) => new URL(request.url()).pathname.endsWith('.css');

const sizeOf = async (scripts: Request[]): Promise<number> => {
  let bytes = 0;
  for (const script of scripts) {
    expect((await script.response())!.headers()['content-encoding'], script.url()).toBe('br');
    bytes += (await script.sizes()).responseBodySize;
  }
  return bytes;
};

for (const [path, { alive, idle }] of Object.entries(BUDGETS)) {
  test(`${path} loads at most ${alive} KB of JavaScript until it answers, ${idle} KB in all, no file twice`, async ({
    page,
  }) => {
    const { early, requests } = await coldLoad(page, path);
    const scripts = requests
      .filter(isScript)
      .filter((request, at, all) => !isFollowing(request, at, all));
    const bytes = {
      alive: await sizeOf(scripts.filter((script) => early.has(script))),
      idle: await sizeOf(scripts),
    };
    test
      .info()
      .annotations.push({ type: 'bytes of JavaScript', description: JSON.stringify(bytes) });

    const urls = scripts.map((script) => script.url());
    expect(urls).toEqual([...new Set(urls)]);
    expect(bytes.alive).toBeGreaterThan(0);
    expect(bytes.alive).toBeLessThanOrEqual(alive * KB);
    expect(bytes.idle).toBeLessThanOrEqual(idle * KB);
  });

  test(`${path} names every script and style in its document`, async ({ page }) => {
    const { html, requests } = await coldLoad(page, path);
    const unnamed = requests
      .filter((request) => isScript(request) || isStyle(request))
      .map((request) => new URL(request.url()).pathname)
      .filter((file) => !html.includes(`="${file}"`));
    expect(unnamed).toEqual([]);
  });
}
