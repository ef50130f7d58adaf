import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '@site/tooling/repository';

interface Running {
  pid: number;
  parent: number;
  command: string;
}

/** Those that have ended and wait for their parents to notice are not among them. */
const running = (): Running[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      return command === undefined || state?.startsWith('Z')
        ? []
        : [{ pid: Number(pid), parent: Number(parent), command }];
    });

const below = (parent: number, all: Running[]): Running[] =>
  all
    .filter((process) => process.parent === parent)
    .flatMap((child) => [child, ...below(child.pid, all)]);

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

let dataDir: string;
let npm: ChildProcess;
let started: Running[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'start-ends-'));
  // Nothing is downloaded for a test.
  await writeFile(join(dataDir, 'mongod-download-failed'), '');
});
afterEach(() => {
  const left = new Set(running().map(({ pid, command }) => `${pid} ${command}`));
  for (const { pid, command } of started)
    if (left.has(`${pid} ${command}`)) process.kill(pid, 'SIGKILL');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

let url: string;
const start = async (until = 'it answers'): Promise<void> => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), MONGODB_URI: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let said = '';
  for await (const text of npm.stdout!) {
    said += String(text);
    if (said.includes(until)) break;
  }
  const all = running();
  started = [...all.filter(({ pid }) => pid === npm.pid), ...below(npm.pid!, all)];
};

const find = (words: RegExp): number => {
  const found = started.find(({ command }) => words.test(command));
  if (!found) throw new Error(`no process ${String(words)} among those that were started`);
  return found.pid;
};

/** Longer than the API and the database may take to end, in ms. */
const END_LIMIT_MS = 60_000;

/** Resolves with nothing when all have ended, or with those that stay. */
const left = async (): Promise<string[]> => {
  for (const limit = Date.now() + END_LIMIT_MS; ;) {
    const now = new Set(running().map(({ pid, command }) => `${pid} ${command}`));
    const stay = started.filter(({ pid, command }) => now.has(`${pid} ${command}`));
    if (stay.length === 0 || Date.now() > limit) return stay.map(({ command }) => command);
    await delay(100);
  }
};

const NPM = /^npm/;
const SCRIPT = /^\S*node scripts\/start[.]mjs/;
const SECOND_HALF = /programs\/start\/src\/start[.]ts/;
const API = /dist\/main[.]js/;
const DATABASE = /java|mongod/;

it.each<[string, RegExp, NodeJS.Signals]>([
  ['npm is told', NPM, 'SIGTERM'],
  ['npm is killed', NPM, 'SIGKILL'],
  ['its script is killed', SCRIPT, 'SIGKILL'],
  ['what starts the site is told', SECOND_HALF, 'SIGTERM'],
  ['what starts the site is killed', SECOND_HALF, 'SIGKILL'],
  ['the API is told', API, 'SIGTERM'],
  ['the database is told', DATABASE, 'SIGTERM'],
])('nothing is left of a site when %s', async (_, words, signal) => {
  await start();
  expect(started.length).toBeGreaterThanOrEqual(5);
  find(API);
  find(DATABASE);
  process.kill(find(words), signal);
  expect(await left()).toEqual([]);
});

it('nothing is left of a site when what starts it is killed before the API answers', async () => {
  await start('Starting the API');
  find(API);
  find(DATABASE);
  process.kill(find(SECOND_HALF), 'SIGKILL');
  expect(await left()).toEqual([]);
});

it('a database that is killed is started again, and the site goes on meanwhile', async () => {
  // A first start that cannot put anything live ends.
  await start('The site is ready');
  const status = async (path: string, sent?: object) => {
    const answer = await fetch(url + path, {
      ...(sent && { method: 'POST', body: JSON.stringify(sent) }),
      headers: { 'content-type': 'application/json' },
    });
    // Or its connection stays open, until there are more than the API takes.
    await answer.arrayBuffer();
    return answer.status;
  };
  const message = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  expect(await status('/api/stores')).toBe(200);
  process.kill(find(DATABASE), 'SIGKILL');
  let written = 0;
  for (const limit = Date.now() + END_LIMIT_MS; written !== 201 && Date.now() < limit;) {
    written = await status('/api/contact', message);
    expect([201, 503]).toContain(written);
    expect(await status('/api/stores')).toBe(200);
  }
  expect(written).toBe(201);
  const all = running();
  started = [...all.filter(({ pid }) => pid === npm.pid), ...below(npm.pid!, all)];
  find(DATABASE);
  process.kill(find(NPM), 'SIGTERM');
  expect(await left()).toEqual([]);
});

it('nothing is left of a site whose API hangs', async () => {
  await start();
  process.kill(find(API), 'SIGSTOP');
  process.kill(find(SECOND_HALF), 'SIGTERM');
  expect(await left()).toEqual([]);
});
