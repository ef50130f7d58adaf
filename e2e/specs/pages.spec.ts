import { expect, test } from '../fixtures';
import { sitePaths } from '../support/site';

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
