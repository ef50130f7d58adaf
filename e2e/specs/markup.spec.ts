import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../fixtures';
import { sitePaths, siteUrl } from '../support/site';

/** Requires Java. */
const CHECKER = require.resolve('vnu-jar/build/dist/vnu.jar');

interface Report {
  messages: { type: string; subType?: string; url: string; message: string; extract?: string }[];
}

/** Errors and warnings of the W3C's checker for the HTML files of a folder, one per line. */
async function htmlFindings(folder: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    'java',
    ['-jar', CHECKER, '--stdout', '--exit-zero-always', '--format', 'json', folder],
    { maxBuffer: 64 * 1024 ** 2 },
  );
  const { messages } = JSON.parse(stdout) as Report;
  return messages
    .filter(({ type, subType }) => type !== 'info' || subType === 'warning')
    .map(({ url, message, extract = '' }) => {
      const page = decodeURIComponent(decodeURIComponent(url)).replace(/^.*\/pages\/|\.html$/g, '');
      return `${page}: ${message} ${extract.replace(/\s+/g, ' ')}`;
    })
    .sort();
}

/** Documents that are not paths of the composition, or have a query. */
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
  expect(await htmlFindings(folder)).toEqual([]);
});
