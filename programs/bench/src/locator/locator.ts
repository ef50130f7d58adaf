/**
 * `npm run bench:locator`: the store locator with 10,000 stores against the same with 100, by turns in one run, on a
 * desktop and on a phone. Starts a site of its own. Writes bench/results/locator.json; exits with 1 when a
 * goal is not met.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { Command } from 'commander';
import { chromiumArgs, chromiumPath, assertChromium } from '@site/e2e/support/chromium';
import { START, startSite } from '@site/e2e/support/site-process';
import { runCommand } from '@site/tooling/admin/admin-client';
import { ROOT } from '@site/tooling/repository';
import { median, visit, type Profile, type Visit } from './measure';
import { sampleStores } from './sample-stores';

const FEW = 100;
const MANY = 10_000;
const ROUNDS = 5;
const GOAL = 1.5;

const PROFILES: Profile[] = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, slower: 1 },
  {
    name: 'phone',
    viewport: { width: 390, height: 844 },
    slower: 4,
    line: { megabits: 9, latency: 100 },
  },
];

/** What may be at most `GOAL` times as much; the rest is told. */
const HELD: (keyof Visit)[] = ['listShows', 'frame', 'key'];

async function fill(url: string, token: string, count: number): Promise<void> {
  const answer = await fetch(`${url}/api/admin/stores`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ stores: sampleStores(count) }),
  });
  if (!answer.ok) throw new Error(`${count} stores: ${answer.status} ${await answer.text()}`);
  // The first visitor after a change waits for the documents; it is none of those who are measured.
  await (await fetch(`${url}/store-locator`)).text();
}

async function measure(url: string, token: string) {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumArgs(new URL(url).hostname),
  });
  const visits = new Map<string, Visit[]>();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const count of [FEW, MANY]) {
        await fill(url, token, count);
        for (const profile of PROFILES) {
          const key = `${profile.name} ${count}`;
          visits.set(key, [...(visits.get(key) ?? []), await visit(browser, url, profile)]);
        }
      }
    }
  } finally {
    await browser.close();
  }
  const of = (profile: string, count: number, what: keyof Visit) =>
    median(visits.get(`${profile} ${count}`)!.map((one) => one[what]));
  const whats = Object.keys(visits.values().next().value![0]!) as (keyof Visit)[];
  return PROFILES.flatMap(({ name }) =>
    whats.map((what) => {
      const [few, many] = [of(name, FEW, what), of(name, MANY, what)];
      return { profile: name, what, few, many, ratio: many / few };
    }),
  );
}

async function bench(): Promise<void> {
  assertChromium();
  const dataDir = await mkdtemp(join(tmpdir(), 'site-bench-'));
  const port = process.env.PORT || '8089';
  const site = await startSite(START, { PORT: port, DATA_DIR: dataDir, TELEMETRY_SAMPLE: '0' });
  try {
    const token = (await readFile(join(dataDir, 'admin-token'), 'utf8')).trim();
    const rows = await measure(site.url, token);
    for (const { profile, what, few, many, ratio } of rows) {
      const held = HELD.includes(what);
      const verdict = !held ? '     ' : ratio <= GOAL ? 'holds' : 'FAILS';
      console.log(
        `${verdict}  ${profile.padEnd(8)} ${what.padEnd(10)} ${few.toFixed(1).padStart(10)} ${many.toFixed(1).padStart(10)}  ${ratio.toFixed(3)}`,
      );
      if (held && ratio > GOAL) process.exitCode = 1;
    }
    const folder = join(ROOT, 'bench/results');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'locator.json'), `${JSON.stringify({ rows }, null, 2)}\n`);
  } finally {
    site.child.kill('SIGTERM');
    await site.ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

new Command('npm run bench:locator')
  .description('Measures the store locator with 10,000 stores and with 100.')
  .action(() => runCommand(bench))
  .parse();
