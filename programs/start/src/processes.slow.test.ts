import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT } from '@site/tooling/repository';

interface ProcessEntry {
  pid: number;
  parent: number;
  command: string;
}

/** All processes except zombies. */
const runningProcesses = (): ProcessEntry[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, state, command] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
      return command === undefined || state?.startsWith('Z')
        ? []
        : [{ pid: Number(pid), parent: Number(parent), command }];
    });

const descendantsOf = (parent: number, all: ProcessEntry[]): ProcessEntry[] =>
  all
    .filter((process) => process.parent === parent)
    .flatMap((child) => [child, ...descendantsOf(child.pid, all)]);

/** A random port below the ephemeral range, so that no connection uses it before the site listens. */
const randomPort = (): number => randomInt(20_000, 30_000);

let dataDir: string;
let npm: ChildProcess;
let started: ProcessEntry[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'start-ends-'));
  // Prevents a download of mongod.
  await writeFile(join(dataDir, 'mongod-download-failed'), '');
});
afterEach(() => {
  const running = new Set(runningProcesses().map(({ pid, command }) => `${pid} ${command}`));
  for (const { pid, command } of started)
    if (running.has(`${pid} ${command}`)) process.kill(pid, 'SIGKILL');
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Without the variables of the npm script that runs the tests. */
const environment = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')),
);

const updateStarted = () => {
  const all = runningProcesses();
  started = [...all.filter(({ pid }) => pid === npm.pid), ...descendantsOf(npm.pid!, all)];
};

const start = async (expectedOutput = 'it responds'): Promise<void> => {
  npm = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...environment, DATA_DIR: dataDir, PORT: String(randomPort()), MONGODB_URI: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  for await (const text of npm.stdout!) {
    output += String(text);
    if (output.includes(expectedOutput)) return updateStarted();
  }
  throw new Error(`npm start has ended: ${output}`);
};

const find = (pattern: RegExp): number => {
  const found = started.find(({ command }) => pattern.test(command));
  if (!found) throw new Error(`No started process matches ${String(pattern)}.`);
  return found.pid;
};

/** Much longer than the API and the database take to start or stop, in ms. */
const LIMIT_MS = 240_000;

/** Resolves with the commands that are still running after the limit. */
const remainingAfterLimit = async (): Promise<string[]> => {
  for (const limit = Date.now() + LIMIT_MS; ;) {
    const running = new Set(runningProcesses().map(({ pid, command }) => `${pid} ${command}`));
    const remaining = started.filter(({ pid, command }) => running.has(`${pid} ${command}`));
    if (remaining.length === 0 || Date.now() > limit)
      return remaining.map(({ command }) => command);
    await delay(100);
  }
};

const NPM = /^npm/;
const START = /^\S*node scripts\/start[.]mjs/;
const API = /dist\/main[.]js/;
const DATABASE = /java|mongod/;

it.each<[NodeJS.Signals, string, RegExp]>([
  ['SIGTERM', 'npm', NPM],
  ['SIGKILL', 'npm', NPM],
  ['SIGTERM', 'scripts/start.mjs', START],
  ['SIGKILL', 'scripts/start.mjs', START],
  ['SIGTERM', 'the API', API],
  ['SIGTERM', 'the database', DATABASE],
])('leaves no process after %s to %s', async (signal, _, command) => {
  await start();
  expect(started.length).toBeGreaterThanOrEqual(4);
  find(API);
  find(DATABASE);
  process.kill(find(command), signal);
  expect(await remainingAfterLimit()).toEqual([]);
});

it('leaves no process after SIGKILL to scripts/start.mjs before the API responds', async () => {
  await start('Starting the API');
  find(API);
  find(DATABASE);
  process.kill(find(START), 'SIGKILL');
  expect(await remainingAfterLimit()).toEqual([]);
});

it('leaves no process when the API hangs', async () => {
  await start();
  process.kill(find(API), 'SIGSTOP');
  process.kill(find(START), 'SIGTERM');
  expect(await remainingAfterLimit()).toEqual([]);
});
