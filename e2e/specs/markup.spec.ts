import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../fixtures';
import { checkedHtml } from '../support/html-checker';
import { sitePaths, siteUrl } from '../support/site';

/** Answers that are no path of the composition: pages that nobody finds, what forms ask for, what is not there, and programs' pages. */
const ANSWERS = [
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

test("the W3C's checker finds no error and gives no warning for any page as it is sent", async () => {
  const folder = test.info().outputPath('pages');
  await mkdir(folder);
  for (const path of [...sitePaths(), ...ANSWERS]) {
    const html = await (await fetch(siteUrl() + path)).text();
    expect(html, path).toContain('<h1');
    await writeFile(join(folder, `${encodeURIComponent(path)}.html`), html);
  }
  expect(await checkedHtml(folder)).toEqual([]);
});

test('the checker is heard: a heading in a line of text, and a section without one', async () => {
  const folder = test.info().outputPath('pages');
  await mkdir(folder);
  const html = '<!doctype html><html lang="en"><title>One</title>';
  await writeFile(join(folder, 'one.html'), `${html}<h1>One</h1><span><h2>Two</h2></span>`);
  await writeFile(join(folder, 'two.html'), `${html}<h1>One</h1><section><p>Two</p></section>`);
  expect(await checkedHtml(folder)).toEqual([
    expect.stringMatching(/^one: .*not allowed as child of element .span/),
    expect.stringMatching(/^two: Section lacks heading/),
  ]);
});
