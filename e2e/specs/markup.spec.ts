import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures';
import { checkedHtml } from '../support/html-checker';
import { sitePaths, siteUrl } from '../support/site';

/** Documents outside the composition's paths, and those with a query. */
const OTHERS = [
  '/redeem',
  '/studio',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/tools/unsubscribe',
  '/search',
  '/search?q=haze',
  '/search?q=zzzz',
  `/search?q=${encodeURIComponent('"><b>&amp')}`,
  '/lab-results?batch=SAMPLE-0412',
  '/lab-results?batch=MC-9999',
  `/lab-results?batch=${encodeURIComponent('"><b>&amp')}`,
  '/no-such-page',
  '/store-locator/nowhere',
  '/store-locator/illinois/long-gone',
  '/api/docs',
];

test("the W3C's checker reports no error or warning for any document", async () => {
  const folder = test.info().outputPath('pages');
  await mkdir(folder);
  for (const path of [...sitePaths(), ...OTHERS]) {
    const html = await (await fetch(siteUrl() + path)).text();
    expect(html, path).toContain('<h1');
    await writeFile(join(folder, `${encodeURIComponent(path)}.html`), html);
  }
  expect(await checkedHtml(folder)).toEqual([]);
});
