import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures';
import { hydrated } from '../support/site';

test.use({ tiles: 'answered' });

/** In bytes of 1 KB = 1024: JavaScript as it is sent, in brotli, on a visitor's first page. */
const BUDGETS = { '/': 125 * 1024, '/store-locator': 215 * 1024 };

interface Loaded {
  html: string;
  requests: Request[];
}

/** Opens a page with nothing in the cache, and waits until it is at rest. */
const coldLoad = async (page: Page, path: string): Promise<Loaded> => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const response = await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  return { html: await response!.text(), requests };
};

const isScript = (request: Request) => new URL(request.url()).pathname.endsWith('.js');
const isStyle = (request: Request) => new URL(request.url()).pathname.endsWith('.css');

for (const [path, budget] of Object.entries(BUDGETS)) {
  test(`${path} loads at most ${budget / 1024} KB of JavaScript, no file twice`, async ({
    page,
  }) => {
    const { requests } = await coldLoad(page, path);
    const scripts = requests.filter(isScript);
    let bytes = 0;
    for (const script of scripts) {
      expect((await script.response())!.headers()['content-encoding'], script.url()).toBe('br');
      bytes += (await script.sizes()).responseBodySize;
    }
    test.info().annotations.push({ type: 'bytes of JavaScript', description: String(bytes) });

    const urls = scripts.map((script) => script.url());
    expect(urls).toEqual([...new Set(urls)]);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(budget);
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
