/** The API as a program: arguments, settings, start and end. */
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase, type TestDatabase } from '@site/database/testing';
import { startDatabaseProxy, type DatabaseProxy } from './testing/database-proxy';
import { killPrograms, runProgram } from './testing/program';

/** This setting is rejected before any connection. */
const NO_DATABASE = 'mongodb://127.0.0.1:9/site?unknown=1';

let database: TestDatabase;
let proxy: DatabaseProxy | undefined;
const dataDir = mkdtempSync(join(tmpdir(), 'api-program-'));
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(killPrograms);
afterAll(() => {
  proxy?.stop();
  return database.stop();
});

const run = (settings: Record<string, string>, ...args: string[]) =>
  runProgram('main.ts', { DATA_DIR: dataDir, MONGODB_URI: database.uri, ...settings }, args);

describe('main.ts', () => {
  it.each([
    [{}, 'The Studio is on the visitors’ host; set STUDIO_URL for a separate host.'],
    [
      { STUDIO_URL: 'http://studio.test' },
      'The Studio is on a separate host: http://studio.test/studio.',
    ],
  ])(
    '--check with %j prints the confinement and the Studio, and starts nothing',
    async (settings: Record<string, string>, studio) => {
      const program = run(settings, '--check');
      expect(await program.ended).toBe(0);
      expect(program.output().split('\n')).toEqual([
        expect.stringMatching(/^Pages are rendered (in|with) /),
        studio,
        '',
      ]);
    },
  );

  it.each([
    [{ PORT: 'eighty' }, [], 'PORT must be a whole number from 0 to 65535.'],
    [
      { MONGODB_URI: NO_DATABASE },
      [],
      'No database answers at MONGODB_URI; start one, or correct the setting.',
    ],
    [{}, ['--setings'], 'Unknown argument --setings. Use --check, --settings or none.'],
  ])('exits with a one-line error for %j %j', async (settings, args, sentence) => {
    const program = run(settings, ...args);
    expect(await program.ended).toBe(1);
    const lines = program.output().trim().split('\n');
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([sentence]);
  });

  it('refuses a used port before it creates its folder or connects', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const folder = join(dataDir, 'not-created');
    const program = run({ PORT: String(port), DATA_DIR: folder, MONGODB_URI: NO_DATABASE });
    expect(await program.ended).toBe(1);
    expect(program.output()).toMatch(new RegExp(`^Port ${port} is taken`));
    await expect(stat(folder)).rejects.toThrow('ENOENT');
    server.close();
  });

  it('waits for a silent database as long as the connection string allows', async () => {
    proxy = await startDatabaseProxy(database.uri);
    const program = run({ MONGODB_URI: `${proxy.uri}?serverSelectionTimeoutMS=120000` });
    await program.untilServing();
    proxy.delay(2_000);
    const response = await fetch(`http://127.0.0.1:${program.port()}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'Hello' }),
    });
    expect(response.status).toBe(201);
  });

  it('serves the seeded stores, keeps its files private, and exits with 0 on SIGTERM', async () => {
    await mkdir(join(dataDir, 'mail'), { recursive: true });
    await writeFile(join(dataDir, 'mail/before.eml'), 'To: ada@example.com', { mode: 0o644 });
    const program = run({});
    await program.untilServing();
    const files = await readdir(dataDir, { recursive: true });
    const expected = ['admin-token', 'draw-secret', 'release-key.pem', 'mail/before.eml'];
    expect(files).toEqual(expect.arrayContaining(expected));
    for (const file of files.filter((name) => !/^release(?:s|-keys)(?:\/|$)/.test(name)))
      expect([file, (await stat(join(dataDir, file))).mode & 0o077]).toEqual([file, 0]);

    const port = program.port();
    const stores = await fetch(`http://127.0.0.1:${port}/api/stores`);
    expect((await stores.json()).length).toBeGreaterThan(60);

    // The signal comes while the body of a request is still being sent.
    const message = JSON.stringify({ name: 'A', email: 'a@b.example', inquiry: '', message: 'Hi' });
    const headers = { 'content-type': 'application/json', 'content-length': message.length };
    const slow = request({
      port,
      host: '127.0.0.1',
      path: '/api/contact',
      method: 'POST',
      headers,
    });
    const responded = once(slow, 'response');
    slow.write(message.slice(0, 5));
    const [socket] = await once(slow, 'socket');
    if (socket.connecting) await once(socket, 'connect');
    await fetch(`http://127.0.0.1:${port}/healthz`);
    program.child.kill('SIGTERM');
    await program.untilLogged('"msg":"stopping"');
    slow.end(message.slice(5));
    const [response] = await responded;
    expect(response.statusCode).toBe(201);
    response.resume();
    expect(await program.ended).toBe(0);
  });
});
