import { expect, test, type Browser } from '@playwright/test';
import type { CompositionList, ReleaseTelemetry, TelemetrySummary } from '@site/contracts';
import { callAdmin, liveComposition } from '../support/administration';
import { npmRunWith } from '../support/commands';
import { throwsOncePerTen } from '../support/failing-page';
import { ownCheckout } from '../support/own-checkout';
import { startOwnSite, type RunningSite } from '../support/own-site';
import { tellVisit } from '../support/told-visits';

const PART = 'mfe-tools';
const PATH = '/tools/extract-finder';

let site: RunningSite;
let live: string;
let canary: string;
let restore: () => Promise<void>;

const settings = () => ({ SITE_URL: site.url, DATA_DIR: site.dataDir });
const command = (...words: string[]) => npmRunWith(settings(), ...words);

test.beforeAll(async () => {
  // What is told from other networks counts as theirs.
  site = await startOwnSite({ TRUSTED_PROXIES: '1' });
  live = (await liveComposition(site)).releases[PART]!;
  const checkout = await ownCheckout();
  restore = await checkout.edit(
    PART,
    'src/extract-finder/extract-finder-page.tsx',
    '"Three questions"',
    throwsOncePerTen('Three questions'),
  );
  const said = await checkout.npmRunWith(settings(), 'release', '-w', PART);
  [, canary = ''] = /Released [^@]+@(\S+) to/.exec(said) ?? [];
  await command('site', '--', 'canary', `${PART}@${canary}`, '--percent', '50');
});

test.afterAll(async () => {
  await restore();
  await site.remove();
});

const compositions = async (): Promise<CompositionList> =>
  (await callAdmin<CompositionList>('GET', '/compositions', undefined, site)).body;

const figures = async (): Promise<ReleaseTelemetry | undefined> => {
  const path = `/telemetry?part=${PART}`;
  const { body } = await callAdmin<TelemetrySummary>('GET', path, undefined, site);
  return body.releases.find(({ version }) => version === canary);
};

/** A slice on the canary's side. */
const sliceOnCanary = async (): Promise<number> => {
  for (const slice of [0, 5_000]) {
    const headers = { cookie: `slice=${slice}` };
    const answer = await fetch(`${site.url}/api/composition`, { headers });
    const { canary: side } = (await answer.json()) as { canary?: string };
    if (side !== undefined) return slice;
  }
  throw new Error('Neither half of the visitors is on canary.');
};

/** A visitor opens the page on the canary's side and leaves it; `draw` is what it draws. */
const visit = async (browser: Browser, slice: number, draw: number) => {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'slice', value: String(slice), url: site.url }]);
  await context.addInitScript((value) => {
    Math.random = () => value;
    if (location.protocol.startsWith('http')) sessionStorage.setItem('ageVerified', 'true');
  }, draw);
  const page = await context.newPage();
  await page.goto(site.url + PATH);
  const heading = page.getByRole('heading', { name: 'Three questions' });
  const panel = page.getByText('This section is not available right now');
  await page.waitForFunction(() => sessionStorage.getItem('telemetry')?.includes('mfe-tools@'));
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('web-vitals')),
  );
  // Where the canary throws, the release before stands in.
  await expect(heading).toBeVisible();
  await expect(panel).toHaveCount(0);
  // What it has to tell, it tells when it is left; nothing but the site itself sees that.
  const before = (await figures())?.visits ?? 0;
  await page.goto(`${site.url}/robots.txt`);
  await expect.poll(async () => (await figures())?.visits).toBe(before + 1);
  await context.close();
};

test('a canary that throws on one page in ten is taken back by itself', async ({ browser }) => {
  const slice = await sliceOnCanary();
  for (const draw of [0.5, 0.9, 0.05, 0.2]) await visit(browser, slice, draw);
  await expect
    .poll(figures)
    .toMatchObject({ visits: 4, failedToLoad: 0, failedToRender: 1, lcp: expect.anything() });
  expect((await compositions()).canaries).toHaveLength(1);

  let visits = 0;
  while ((await compositions()).canaries!.length > 0 && visits < 1_000) {
    for (let n = 0; n < 20; n++, visits++) {
      await tellVisit(site, PART, live, false, visits);
      await tellVisit(site, PART, canary, visits % 10 === 0, visits);
    }
  }

  const { compositions: changes } = await compositions();
  expect(changes[0]).toMatchObject({
    action: 'rollback',
    by: 'the site',
    parts: [{ name: PART, from: canary, to: live, percent: 50 }],
    reason: expect.stringMatching(/^\d+ of \d+ visits failed on .* \(sequential test, error rate/),
  });
  expect(await command('site', '--', 'history', PART)).toContain('visits failed on');
  const document = await fetch(site.url + PATH, { headers: { cookie: `slice=${slice}` } });
  expect(document.headers.get('x-canary')).toBeNull();
});
