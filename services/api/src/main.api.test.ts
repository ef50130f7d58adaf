import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startTestDatabase } from '@site/database/testing';

const MAIN = join(__dirname, 'main.ts');

const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

let database: Awaited<ReturnType<typeof startTestDatabase>>;
let dataDir: string;
beforeAll(async () => {
  database = await startTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'api-main-'));
});
afterAll(async () => {
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const run = (settings: Record<string, string>, ...words: string[]) => {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, ['-r', '@site/tooling/register', MAIN, ...words], {
    env: { PATH, DATA_DIR: dataDir, MONGODB_URI: database.uri, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, exit, errors: text(child.stderr) };
};

/** Resolves when a log line has this message; rejects when the process ends without. */
const logged = (child: ReturnType<typeof run>['child'], message: string) =>
  new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes(`"msg":"${message}"`)) resolve();
    });
    child.once('exit', () => reject(new Error(`ended without logging "${message}"`)));
  });

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, server };
};

it.each([
  [{}, 'The Studio is on the visitors’ host; STUDIO_URL gives it one of its own.'],
  [
    { STUDIO_URL: 'http://studio.test' },
    'The Studio has a host of its own: http://studio.test/studio.',
  ],
])(
  'says how parts are confined and where the Studio is with %j, and starts nothing',
  async (settings, where) => {
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, ['-r', '@site/tooling/register', MAIN, '--check'], {
      env: { PATH, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const [confined, studio] = (await text(child.stdout)).split('\n');
    expect(confined).toMatch(/^Pages are rendered (in|with) /);
    expect(studio).toBe(where);
  },
);

it.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535.'],
  [
    { MONGODB_URI: 'mongodb://127.0.0.1:9/site?unknown=1' },
    'No database answers at MONGODB_URI; start one, or correct the setting.',
  ],
])('says in one sentence why it cannot start with %j', async (settings, sentence) => {
  const { exit, errors } = run(settings);
  expect((await errors).trim()).toBe(sentence);
  expect(await exit).toBe(1);
});

it('refuses a word that it does not know in place of starting a site', async () => {
  const { exit, errors } = run({}, '--setings');
  expect((await errors).trim()).toBe(
    '--setings is unknown: it takes --check or --settings, or nothing.',
  );
  expect(await exit).toBe(1);
});

it('says in one sentence that its port is taken', async () => {
  const { port, server } = await freePort();
  const { exit, errors } = run({ PORT: String(port) });
  expect((await errors).trim()).toBe(
    `Port ${port} is taken by another program; stop it, or set PORT to another number.`,
  );
  expect(await exit).toBe(1);
  server.close();
});

it('says so of two ports that are one', async () => {
  const { port, server } = await freePort();
  server.close();
  await once(server, 'close');
  const MONGODB_URI = 'mongodb://127.0.0.1:9/site?unknown=1';
  const { exit, errors } = run({ PORT: `${port}`, METRICS_PORT: `${port}`, MONGODB_URI });
  expect((await errors).trim()).toBe(
    `Port ${port} is taken by another program; stop it, or set METRICS_PORT to another number.`,
  );
  expect(await exit).toBe(1);
});

it('says so before it makes its folder or looks for its database', async () => {
  const { port, server } = await freePort();
  const folder = join(dataDir, 'not-made');
  const MONGODB_URI = 'mongodb://127.0.0.1:9/site?unknown=1';
  const { exit, errors } = run({ PORT: String(port), DATA_DIR: folder, MONGODB_URI });
  expect(await errors).toMatch(/^Port \d+ is taken/);
  expect(await exit).toBe(1);
  await expect(stat(folder)).rejects.toThrow('ENOENT');
  server.close();
});

it('keeps what lies in its folder from other users, also what was there before', async () => {
  const folder = join(dataDir, 'var');
  await mkdir(join(folder, 'mail'), { recursive: true });
  await writeFile(join(folder, 'mail/before.eml'), 'To: ada@example.com', { mode: 0o644 });
  const { port, server } = await freePort();
  server.close();
  await once(server, 'close');
  // Its database is that of the others.
  const DATA_SECRET = (await readFile(join(dataDir, 'data-secret'), 'utf8')).trim();
  const { child } = run({ PORT: String(port), DATA_DIR: folder, DATA_SECRET });
  await logged(child, 'listening');

  const files = await readdir(folder, { recursive: true });
  expect(files).toEqual(
    expect.arrayContaining(['admin-token', 'draw-secret', 'release-key.pem', 'mail/before.eml']),
  );
  for (const file of files.filter((name) => !/^release(?:s|-keys)(?:\/|$)/.test(name)))
    expect([file, (await stat(join(folder, file))).mode & 0o077]).toEqual([file, 0]);
});

it('serves the seeded stores, and ends cleanly when it is asked to', async () => {
  const { port, server } = await freePort();
  server.close();
  await once(server, 'close');
  const { child, exit, errors } = run({ PORT: String(port) });
  const stopping = logged(child, 'stopping');
  await logged(child, 'listening');

  const stores = await fetch(`http://127.0.0.1:${port}/api/stores`);
  expect((await stores.json()).length).toBeGreaterThan(60);

  // An answer that is under way when the signal comes: its body is still being sent to the API.
  const message = JSON.stringify({ name: 'A', email: 'a@example.com', inquiry: '', message: 'Hi' });
  const slow = request({
    port,
    host: '127.0.0.1',
    path: '/api/contact',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': message.length },
  });
  const answer = once(slow, 'response');
  slow.write(message.slice(0, 5));
  await once(slow, 'socket').then(([socket]) => socket.connecting && once(socket, 'connect'));
  await fetch(`http://127.0.0.1:${port}/healthz`);
  child.kill('SIGTERM');
  await stopping;
  slow.end(message.slice(5));

  const [response] = await answer;
  expect(response.statusCode).toBe(201);
  response.resume();
  expect(await exit).toBe(0);
  expect(await errors).toBe('');
});
