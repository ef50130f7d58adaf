import { healthClaimsIn } from '@site/contracts/health-claims';
import { expect, test } from '../fixtures';
import { violations } from '../support/axe';
import { createCrawler } from '../support/crawler';
import { pathGroups } from '../support/path-groups';
import { hydrated } from '../support/site';

const { leads } = createCrawler();

test.describe('for people', () => {
  test.use({ tiles: 'answered' });

  for (const paths of pathGroups()) {
    test(`${paths.join(', ')} come to life in silence, link to what is there, and axe finds nothing`, async ({
      page,
    }) => {
      const wrong: string[] = [];
      for (const path of paths) {
        const response = await page.goto(path);
        if (response?.status() !== 200) wrong.push(`${path} answers ${response?.status()}`);
        await hydrated(page);
        if ((await page.locator('h1').count()) !== 1) wrong.push(`${path} has not one h1`);

        const links = await page
          .locator('a[href]')
          .evaluateAll((found) => found.map((link) => link.getAttribute('href')!));
        for (const link of new Set(links)) {
          if (!(await leads(path, link))) wrong.push(`${path} → ${link}`);
        }
        const lines = (await page.locator('body').innerText()).split('\n');
        for (const claim of lines.flatMap((line) => healthClaimsIn(line))) {
          wrong.push(`${path} claims ${claim}`);
        }
        for (const violation of await violations(page)) wrong.push(`${path}: ${violation}`);
      }
      expect(wrong).toEqual([]);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, verified: false });

  test('pages that links in mails and on packages lead to say what they need', async ({ page }) => {
    for (const path of [
      '/newsletter/confirm',
      '/newsletter/unsubscribe',
      '/tools/unsubscribe',
      '/redeem',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This page needs JavaScript',
      );
    }
  });

  test('a wheel that cannot be lit does not say that it is being lit', async ({ page }) => {
    await page.goto('/lottery');
    // What it needs is said beside it.
    await expect(page.getByRole('link', { name: 'How a draw is made' })).toBeVisible();
    await expect(page.getByText('Lighting the wheel…')).toBeHidden();
  });

  for (const paths of pathGroups()) {
    test(`${paths.join(', ')} are readable under the age notice`, async ({ page }) => {
      for (const path of paths) {
        await test.step(path, async () => {
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
  }
});
