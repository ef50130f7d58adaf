import { createPrivateKey } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestDatabase, type TestDatabase } from '@site/database/testing';
import { startBalancer, type Balancer } from './testing/balancer';
import { startApi, TOKEN, type ApiProcess } from './testing/races/api-process';
import { signedUpload, testPage, testRemote, testShell } from './testing/test-parts';

const CLIENTS = 12;
const LEAST_REQUESTS = 3_000;

let database: TestDatabase;
let dataDir: string;
let instances: ApiProcess[];
let balancer: Balancer;

const send = (address: string, path: string, body: object) =>
  fetch(address + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

beforeAll(async () => {
  database = await startTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'rolling-restart-'));
  const settings = { DRAIN_SECONDS: '2' };
  const begin = () => startApi({ mongodbUri: database.uri, dataDir, settings });
  instances = [await begin(), await begin()];
  const key = createPrivateKey(await readFile(join(dataDir, 'release-key.pem'), 'utf8'));
  const [{ address }] = instances as [ApiProcess, ApiProcess];
  const parts = [
    testShell('1.0.0'),
    testRemote('mfe-tools', '1.0.0', {
      pages: [testPage('/tools')],
      serverCode: `exports.page = { default: () => '<h1>Tools</h1>' };`,
    }),
  ];
  for (const part of parts) {
    const uploaded = await send(address, '/api/admin/releases', signedUpload(part, key));
    expect(uploaded.status).toBe(201);
  }
  const releases = parts.map(({ manifest: { name, version } }) => ({ name, version }));
  expect((await send(address, '/api/admin/compositions', { releases })).status).toBe(201);
  balancer = await startBalancer(instances.map((instance) => instance.address));
  await balancer.sees(2);
});
afterAll(async () => {
  await balancer?.stop();
  for (const instance of instances) await instance.stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const VISIT = { parts: [{ name: 'shell', version: '1.0.0', outcome: 'shown' }] };
const ASKED = [
  () => fetch(`${balancer.address}/tools`),
  () => fetch(`${balancer.address}/api/stores`),
  () => send(balancer.address, '/api/telemetry', VISIT),
];

it('no request is lost while both instances are restarted in turn under load', async () => {
  let isOver = false;
  let asked = 0;
  const failed: string[] = [];
  const client = async () => {
    while (!isOver || asked < LEAST_REQUESTS) {
      const ask = ASKED[asked % ASKED.length]!;
      asked += 1;
      try {
        const answer = await ask();
        await answer.arrayBuffer();
        // What one network may tell of its visits is limited.
        if (answer.status >= 400 && answer.status !== 429) failed.push(String(answer.status));
      } catch (error) {
        failed.push(String(error));
      }
    }
  };
  const clients = Array.from({ length: CLIENTS }, client);
  const ends: (number | null)[] = [];
  for (const instance of instances) {
    ends.push(await instance.restart());
    await balancer.sees(2);
  }
  isOver = true;
  await Promise.all(clients);
  expect(failed).toEqual([]);
  expect(ends).toEqual([0, 0]);
});
