import { createPrivateKey } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase, type TestDatabase } from '@site/database/testing';
import { startDatabaseLine, type DatabaseLine } from './testing/database-line';
import { startApi, type ApiProcess } from './testing/races/api-process';
import { askAsOwner } from './testing/races/ground';
import { signedUpload, testShell } from './testing/test-parts';

/**
 * Who asks goes away after so many ms. What is promised is a second, two and five (`npm run faults -- --only silent`
 * measures that); here a busy machine has several times as much, and it is far less than a silent database once took.
 */
const AT_ONCE_MS = 5_000;
const SOON_MS = 8_000;
const BACK_MS = 20_000;

let database: TestDatabase;
let line: DatabaseLine;
let dataDir: string;
let api: ApiProcess;
beforeAll(async () => {
  database = await startTestDatabase();
  line = await startDatabaseLine(database.uri);
  dataDir = await mkdtemp(join(tmpdir(), 'database-silent-'));
  api = await startApi({ mongodbUri: line.uri, dataDir });
  const key = createPrivateKey(await readFile(join(dataDir, 'release-key.pem'), 'utf8'));
  const shell = signedUpload(testShell('1.0.0'), key);
  await askAsOwner(api.address, 'POST', '/releases', shell);
  const releases = [{ name: 'shell', version: '1.0.0' }];
  await askAsOwner(api.address, 'POST', '/compositions', { releases });
});
afterAll(async () => {
  await api.stop();
  line.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const ask = (path: string, within: number, init: RequestInit = {}) =>
  fetch(api.address + path, { ...init, signal: AbortSignal.timeout(within) });
const write = (within: number) =>
  ask('/api/contact', within, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', message: 'Hello' }),
  });
const HARMS: [string, () => void][] = [
  ['swallows what is said', () => line.deaden()],
  [
    'swallows what is said, after all its connections were cut',
    () => {
      line.deaden();
      line.cut();
    },
  ],
];

it.each(HARMS)('a database that %s holds nobody up, and is found again soon', async (_, harm) => {
  expect((await write(BACK_MS)).status).toBe(201);
  const known = await (await ask('/api/stores', BACK_MS)).text();
  const page = await (await ask('/nowhere', BACK_MS)).text();
  harm();
  const madeBefore = line.made();

  // Before anybody can know that it is away, and afterwards.
  for (let round = 0; round < 3; round++) {
    const writes = Array.from({ length: 10 }, () => write(SOON_MS));
    const stores = await ask('/api/stores', AT_ONCE_MS);
    expect([stores.status, await stores.text()]).toEqual([200, known]);
    const shown = await ask('/nowhere', AT_ONCE_MS);
    expect([shown.status, await shown.text()]).toEqual([404, page]);
    for (const answer of await Promise.all(writes)) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    }
  }
  // Looks for a server, and the pool of the client: not one for each who asks.
  expect(line.made() - madeBefore).toBeLessThan(25);

  line.revive();
  const end = AbortSignal.timeout(BACK_MS);
  let status = 0;
  while (status !== 201) {
    end.throwIfAborted();
    status = (await write(BACK_MS)).status;
  }
  expect((await ask('/readyz', AT_ONCE_MS)).status).toBe(200);
});
