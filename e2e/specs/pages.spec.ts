import { expect, test } from '../fixtures';
import { hydrated, sitePaths, siteUrl } from '../support/site';

for (const path of sitePaths()) {
  test(`${path} answers, says what it is, and comes to life in silence`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await hydrated(page);

    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/^.{3,} \| \S/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40,}/);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${siteUrl()}${path === '/home' ? '/' : path}`,
    );
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, verified: false });

  for (const path of sitePaths()) {
    test(`${path} is readable under the age notice`, async ({ page }) => {
      await page.goto(path);
      const notice = page.getByRole('heading', { name: 'AGE VERIFICATION' });
      const title = page.getByRole('heading', { level: 1 });
      await expect(notice).toBeInViewport();
      await expect(page.getByText('Verifying age...')).toBeHidden();
      await expect(title).toBeVisible();
      const [above, below] = [await notice.boundingBox(), await title.boundingBox()];
      expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);

      const text = await page.getByRole('main').innerText();
      expect(text.length).toBeGreaterThan(200);
    });
  }
});

test('no page leads to an address of this site that is not there', async () => {
  const documents = new Map<string, string>();
  const read = async (path: string): Promise<string> => {
    const known = documents.get(path);
    if (known !== undefined) return known;
    const response = await fetch(siteUrl() + path);
    documents.set(path, response.ok ? await response.text() : '');
    return documents.get(path)!;
  };

  const dead: string[] = [];
  for (const path of sitePaths()) {
    for (const link of linksOf(await read(path), path)) {
      const { pathname, search, hash } = new URL(link, siteUrl());
      const target = await read(pathname + search);
      const anchor = decodeURIComponent(hash.slice(1));
      if (target === '' || (anchor && !target.includes(`id="${anchor}"`)))
        dead.push(`${path} → ${link}`);
    }
  }
  expect(dead).toEqual([]);
});

/** Links to this site, and the files that the document itself names. */
const linksOf = (html: string, from: string): Set<string> => {
  const found = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, value]) =>
    value!.replaceAll('&amp;', '&'),
  );
  const own = found
    .map((value) => new URL(value, siteUrl() + from))
    .filter(({ origin }) => origin === new URL(siteUrl()).origin);
  return new Set(own.map(({ pathname, search, hash }) => pathname + search + hash));
};
