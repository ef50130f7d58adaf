import { expect, JOURNEY, test } from '../fixtures';
import { footerLink, open } from '../support/site';

test.use({ tiles: 'served' });

test(
  'every remote runs under one Trusted Types policy, and no other is allowed',
  JOURNEY,
  async ({ page, expectError }) => {
    // A page of each remote; a violation fails the test (fixtures).
    for (const path of ['/products', '/faq', '/store-locator', '/lottery', '/studio', '/tools']) {
      const response = await open(page, path);
      expect(response.headers()['content-security-policy'], path).toMatch(
        /trusted-types site-loader$/,
      );
    }
    // Here the shell loads another remote.
    await footerLink(page, 'Privacy').click();
    await expect(page.getByRole('main', { name: 'Privacy' })).toBeVisible();

    expectError(/Trusted[ -]?Type/i);
    const refused = await page.evaluate(() => {
      const factory: { createPolicy(name: string, rules: object): unknown } = Reflect.get(
        globalThis,
        'trustedTypes',
      );
      const attempts = [
        ...['site-loader', 'webpack', 'other'].map((name) => () => factory.createPolicy(name, {})),
        () => globalThis.siteScript!('https://elsewhere.example/a.js'),
      ];
      return attempts.map((attempt) => {
        try {
          attempt();
          return 'allowed';
        } catch (error) {
          return error instanceof TypeError ? 'refused' : String(error);
        }
      });
    });
    expect(refused).toEqual(['refused', 'refused', 'refused', 'refused']);
  },
);
