import { expect, test } from '../fixtures';
import { hydrated } from '../support/site';

test.use({ tiles: 'answered' });

/** A page of each remote. */
const PAGES = ['/products', '/faq', '/store-locator', '/lottery', '/tools', '/studio'];

test('every remote runs under the one policy of the document, which nobody makes a second time', async ({
  page,
  expectError,
}) => {
  // Whatever is blocked fails the test: see the fixtures.
  for (const path of PAGES) {
    const answer = await page.goto(path);
    expect(answer!.headers()['content-security-policy'], path).toMatch(
      /trusted-types site-loader$/,
    );
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  // A link within the site has the shell load another remote.
  await page.goto('/tools');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page.getByRole('main', { name: 'Privacy' })).toBeVisible();

  expectError(/Trusted ?Type/i);
  const refused = await page.evaluate(() => {
    const factory: { createPolicy(name: string, rules: object): unknown } = Reflect.get(
      globalThis,
      'trustedTypes',
    );
    const tries = [
      ...['site-loader', 'webpack', 'other'].map((name) => () => factory.createPolicy(name, {})),
      () => globalThis.siteScript!('https://elsewhere.example/a.js'),
    ];
    return tries.map((run) => {
      try {
        run();
        return 'went through';
      } catch (error) {
        return error instanceof TypeError ? 'refused' : String(error);
      }
    });
  });
  expect(refused).toEqual(['refused', 'refused', 'refused', 'refused']);
});
