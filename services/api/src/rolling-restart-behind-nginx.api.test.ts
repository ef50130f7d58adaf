/** Two instances in turn, as docs/operations.md has it: left out of nginx, restarted, and asked again when they are ready. */
import { createPrivateKey } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { startTestDatabase, type TestDatabase } from '@site/database/testing';
import { freePort } from './testing/free-port';
import { startNginx, type Nginx } from './testing/nginx';
import { startApi, type ApiProcess } from './testing/races/api-process';
import { askAsOwner } from './testing/races/ground';
import { signedUpload, testShell } from './testing/test-parts';

const VISITORS = 4;
const LEAST_REQUESTS = 5_000;
/** How often an instance is asked whether it is ready, in ms. */
const PROBE_MS = 100;
const VISIT = { parts: [{ name: 'shell', version: '1.0.0', outcome: 'shown' }] };

let folder: string;
let database: TestDatabase;
let tlsPort: number;
let instances: ApiProcess[];
let nginx: Nginx;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'in-turn-'));
  // nginx leaves root behind.
  await chmod(folder, 0o755);
  const ports = [freePort(), freePort()] as const;
  [database, tlsPort] = await Promise.all([startTestDatabase(), ports[0]]);
  const dataDir = join(folder, 'data');
  const settings = { PUBLIC_URL: `https://localhost:${tlsPort}`, TRUSTED_PROXIES: '1' };
  const begin = () => startApi({ mongodbUri: database.uri, dataDir, settings });
  instances = [await begin(), await begin()];
  const { address } = instances[0]!;
  const shell = testShell('1.0.0');
  const key = createPrivateKey(await readFile(join(dataDir, 'release-key.pem'), 'utf8'));
  await askAsOwner(address, 'POST', '/releases', signedUpload(shell, key));
  const { name, version } = shell.manifest;
  await askAsOwner(address, 'POST', '/compositions', { releases: [{ name, version }] });
  nginx = await startNginx({
    ...{ folder: join(folder, 'nginx'), tlsPort, plainPort: await ports[1] },
    ports: instances.map(portOf),
  });
});

afterAll(async () => {
  await nginx?.stop();
  for (const instance of instances) await instance.stop();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const portOf = ({ address }: ApiProcess) => Number(new URL(address).port);

/**
 * On a connection of its own: nginx closes kept ones of HTTP/1.1 when it reads its configuration again, and what a visitor
 * sends at that moment is his to send again. Browsers speak HTTP/2 to it, which tells them what was not taken.
 */
const ask = async (path: string, body?: object): Promise<number | undefined> => {
  const asked = request({
    ...{ host: '127.0.0.1', port: tlsPort, path, rejectUnauthorized: false, agent: false },
    method: body ? 'POST' : 'GET',
    headers: { host: `localhost:${tlsPort}`, ...(body && { 'content-type': 'application/json' }) },
  }).end(body && JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await text(answer);
  return answer.statusCode;
};

it('loses no request of 5,000 and more, also of those that write', async () => {
  let isOver = false;
  let asked = 0;
  const failed: string[] = [];
  const visit = async () => {
    while (!isOver || asked < LEAST_REQUESTS) {
      asked += 1;
      const answer = asked % 2 === 0 ? ask('/api/stores') : ask('/api/telemetry', VISIT);
      const said = await answer.catch(String);
      // What one network may tell of its visits is limited.
      if (said !== 429 && !(Number(said) < 400)) failed.push(String(said));
    }
  };
  const visitors = Promise.all(Array.from({ length: VISITORS }, visit));
  const ends: (number | null)[] = [];
  for (const instance of instances) {
    nginx.leaveOut(portOf(instance));
    ends.push(await instance.restart());
    while (!(await fetch(`${instance.address}/readyz`)).ok) await delay(PROBE_MS);
    nginx.leaveOut();
  }
  isOver = true;
  await visitors;
  expect(failed).toEqual([]);
  expect(ends).toEqual([0, 0]);
}, 900_000);
