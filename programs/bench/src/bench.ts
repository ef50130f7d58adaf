/**
 * `npm run bench`: compares the site with one build of the same sources, and its server with a bare `node:http`, as
 * ratios of alternating measurements, because absolute times of one machine do not apply to another. Writes
 * `bench/results/latest.json`; exits with 1 when a goal is missed.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Browser } from '@playwright/test';
import { Command } from 'commander';
import { KB, SECOND_MS } from '@site/contracts/units';
import { chromiumArgs, chromiumPath, assertChromium } from '@site/e2e/support/chromium';
import { sampleStores } from '@site/e2e/support/sample-stores';
import { START, startSite, stopSite } from '@site/e2e/support/site-process';
import { runProgram } from '@site/tooling/command-line';
import { ROOT } from '@site/tooling/repository';
import { wholeNumber } from '@site/tooling/site/options';
import { entrySizes, countDuplicateModules } from './bytes';
import { HOME_GOALS, PROFILE, RATIO_GOALS, SCRIPT_KB, STORES_GOAL, type PagePath } from './goals';
import { buildMonolith, readParts } from './monolith';
import { figure, ratio, report, type Result } from './results';
import { measureServer } from './server';
import { createSides, serveSide, serveTiles } from './sides';
import { visit, visitInRounds, type Sides, type Visit } from './visit';

type Read = (visit: Visit) => number;

const codeUntil =
  (pattern: RegExp, until: Read): Read =>
  (page) =>
    page.files
      .filter(({ url, start }) => pattern.test(url) && start <= until(page))
      .reduce((sum, { bytes }) => sum + bytes / KB, 0);
const interactive: Read = (page) => page.interactive;
const largestPaint: Read = (page) => page.largestPaint;
const scripts = codeUntil(/\.js(?:\?|$)/, interactive);
const CODE = /\.(?:js|css)(?:\?|$)/;

const BYTES = [
  { name: 'code before interactive', goal: RATIO_GOALS.code, read: codeUntil(CODE, interactive) },
  { name: 'code until idle', goal: RATIO_GOALS.code, read: codeUntil(CODE, () => Infinity) },
];
const TIMES = [
  { name: 'time until a click has an effect', goal: RATIO_GOALS.interactive, read: interactive },
  { name: 'first contentful paint', goal: RATIO_GOALS.paint, read: (page) => page.firstPaint },
  { name: 'largest contentful paint', goal: RATIO_GOALS.paint, read: largestPaint },
] satisfies { name: string; goal: number; read: Read }[];

function ratiosOf(visits: Map<PagePath, Sides<Visit[]>>, unit: 'KB' | 'ms'): Result[] {
  return (unit === 'KB' ? BYTES : TIMES).flatMap(({ name, goal, read }) =>
    [...visits].map(([page, { federated, monolith }]) => {
      const sides = { of: federated.map(read), to: monolith.map(read) };
      return ratio({ name: `${page}: ${name}, site ÷ one build`, unit, goal, ...sides });
    }),
  );
}

const scriptSizes = (visits: Map<PagePath, Sides<Visit[]>>): Result[] =>
  [...visits].map(([page, { federated }]) =>
    figure({
      name: `${page}: JavaScript before interactive`,
      unit: 'KB',
      goal: SCRIPT_KB[page],
      values: federated.map(scripts),
    }),
  );

function figuresOfHome(visits: Visit[]): Result[] {
  const slowest = ({ interactions }: Visit) => Math.max(0, ...interactions);
  const homeFigure = (name: string, unit: 'ms' | '', goal: number, read: Read) =>
    figure({ name: `/: ${name}`, unit, goal, values: visits.map(read) });
  return [
    homeFigure('largest contentful paint', 'ms', HOME_GOALS.largestPaint, largestPaint),
    homeFigure('cumulative layout shift', '', HOME_GOALS.layoutShift, (page) => page.layoutShift),
    homeFigure('slowest interaction', 'ms', HOME_GOALS.interaction, slowest),
  ];
}

const STORE_ROUNDS = 3;

/** Retries, because the embedded database may time out while it stores megabytes. The call is idempotent. */
async function putStores(url: string, token: string, count: number): Promise<void> {
  for (let tries = 5; tries > 0; tries--) {
    const response = await fetch(`${url}/api/admin/stores`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ stores: sampleStores(count) }),
    });
    if (response.ok) return;
    if (response.status !== 503) throw new Error(`${response.status} ${await response.text()}`);
    await delay(3 * SECOND_MS);
  }
  throw new Error(`The site did not accept ${count} stores.`);
}

/** Times of the store locator with 10,000 stores ÷ those with 100. */
async function measureManyStores(browser: Browser, url: string, token: string): Promise<Result[]> {
  const [manyStores, fewStores]: [Visit[], Visit[]] = [[], []];
  const sides = [
    { count: 100, visits: fewStores },
    { count: 10_000, visits: manyStores },
  ];
  for (let round = 0; round < STORE_ROUNDS; round++)
    for (const { count, visits } of sides) {
      await putStores(url, token, count);
      // The first request after a change waits until the documents are rendered.
      await (await fetch(`${url}/store-locator`)).text();
      visits.push(await visit(browser, `${url}/store-locator`));
    }
  return TIMES.map(({ name, read }) => {
    const goal = { name: `/store-locator: ${name}, 10,000 stores ÷ 100`, goal: STORES_GOAL };
    return ratio({ ...goal, unit: 'ms', of: manyStores.map(read), to: fewStores.map(read) });
  });
}

/** Settings of the environment that must not affect the measured site. */
const OTHER_SETTINGS = [
  ...['ASSET_ORIGIN', 'BRAND_NAME', 'HOST', 'MONGODB_URI', 'PORT', 'PUBLIC_URL'],
  ...['RELEASE_KEY', 'RELEASES_URL'],
];

interface Options {
  bytes: boolean;
  rounds: number;
}

async function measure(folder: string, { bytes, rounds }: Options, signal: AbortSignal) {
  const cleanup: (() => Promise<unknown>)[] = [];
  try {
    const tiles = await serveTiles();
    cleanup.push(tiles.stop);
    console.log('Starting the site: builds what has changed ...');
    const dataDir = join(folder, 'site');
    await mkdir(dataDir);
    const site = await startSite(START, {
      ...Object.fromEntries(OTHER_SETTINGS.map((name) => [name, undefined])),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      TELEMETRY_SAMPLE: '0',
      TILE_URL: `${tiles.url}/{z}/{x}/{y}.png`,
    });
    cleanup.push(() => stopSite(site));
    const url = site.url.replace('localhost', '127.0.0.1');

    console.log('Building the same sources as one bundle, and each part without minification ...');
    const parts = readParts();
    const monolith = await buildMonolith(parts, join(folder, 'monolith'));
    const sizes = [
      ...entrySizes(parts),
      await countDuplicateModules(parts, url, join(folder, 'parts')),
    ];

    const sides = createSides(url, monolith, parts.shell.files);
    const federated = await serveSide(url, sides.federated);
    cleanup.push(federated.stop);
    const monolithServer = await serveSide(url, sides.monolith);
    cleanup.push(monolithServer.stop);
    const browser = await chromium.launch({
      executablePath: chromiumPath(),
      args: chromiumArgs('localhost'),
      // The browser is closed before the site; Playwright's handlers would end this process at once.
      ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
    });
    cleanup.push(() => browser.close());
    console.log('Opening the pages ...');
    const urls = { federated: federated.url, monolith: monolithServer.url };
    const visits = await visitInRounds(browser, urls, { rounds: bytes ? 1 : rounds, signal });
    const results = [...scriptSizes(visits), ...ratiosOf(visits, 'KB'), ...sizes];
    if (!bytes) {
      results.push(...ratiosOf(visits, 'ms'), ...figuresOfHome(visits.get('/')!.federated));
      results.push(...(await measureServer(url)));
      const token = (await readFile(join(dataDir, 'admin-token'), 'utf8')).trim();
      results.push(...(await measureManyStores(browser, url, token)));
    }
    const releases = [parts.shell, ...parts.remotes].map((part) => `${part.name}@${part.version}`);
    return { chromium: browser.version(), profile: PROFILE, releases, results };
  } finally {
    for (const stop of cleanup.reverse()) await stop().catch(console.error);
  }
}

async function bench(options: Options): Promise<void> {
  assertChromium();
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => controller.abort(new Error('Stopped; nothing was written.')));
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'));
  try {
    const measurements = await measure(folder, options, controller.signal);
    for (const line of report(measurements.results)) console.log(line);
    if (measurements.results.some(({ holds }) => !holds)) process.exitCode = 1;
    if (options.bytes) return;
    const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`;
    const file = {
      date: new Date().toISOString(),
      node: process.version,
      machine,
      ...measurements,
    };
    await writeFile(join(ROOT, 'bench/results/latest.json'), `${JSON.stringify(file, null, 2)}\n`);
    console.log('Written: bench/results/latest.json');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const program = new Command('npm run bench --')
  .description('Compares the site with one build of the same sources.')
  .option('--bytes', 'sizes only; writes nothing', false)
  .option('--rounds <number>', 'how often each page is opened on each side', wholeNumber(99), 8)
  .action(bench);

void runProgram(program);
