import type { Page, Request } from '@playwright/test';
import { KB } from '@site/contracts/units';
import { expect, test } from '../fixtures';
import { open } from '../support/site';

test.use({ tiles: 'served' });

/** Transferred JavaScript of a first visit, in KB of 1024 bytes; at most 2 KB above the measured size. */
const BUDGETS = {
  '/': 115.7,
  '/products': 107.5,
  '/store-locator': 194.2,
  '/lottery': 134.5,
  '/tools/dosing-calculator': 107,
};

/** The requests of a page that is opened with an empty cache, until it is idle. */
const coldLoad = async (page: Page, path: string) => {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const response = await open(page, path);
  await page.waitForLoadState('networkidle');
  // A busy processor may never be idle, so the callback's timeout counts as idle.
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 20_000 })),
  );
  await page.waitForLoadState('networkidle');
  return { html: await response.text(), requests };
};

for (const [path, budget] of Object.entries(BUDGETS))
  test(`${path} loads at most ${budget} KB of JavaScript, all listed in its document`, async ({
    page,
  }) => {
    const { html, requests } = await coldLoad(page, path);
    const files = requests.filter((request) => /\.(js|css)$/.test(new URL(request.url()).pathname));
    const unlisted = files
      .map((request) => new URL(request.url()).pathname)
      .filter((file) => !html.includes(`="${file}"`));
    expect(unlisted).toEqual([]);

    const scripts = files.filter((request) => request.url().split('?')[0]!.endsWith('.js'));
    const urls = scripts.map((script) => script.url());
    expect(urls).toEqual([...new Set(urls)]);
    let bytes = 0;
    for (const script of scripts) {
      expect((await script.response())!.headers()['content-encoding'], script.url()).toBe('br');
      bytes += (await script.sizes()).responseBodySize;
    }
    test.info().annotations.push({ type: 'bytes of JavaScript', description: String(bytes) });
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(budget * KB);
  });
