/** Two instances behind Debian's nginx with the deployed configuration; only ports, names and certificate differ. */
import { createPrivateKey } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { chmod, readFile } from 'node:fs/promises';
import { request as plainRequest, type IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { startTestDatabase, type TestDatabase } from '@site/database/testing';
import { startNginx, type Nginx } from './testing/nginx';
import { startApi, type ApiProcess } from './testing/races/api-process';
import { requestAsOwner } from './testing/races/race-site';
import { signedUpload, testShell } from './testing/test-parts';
import { createServer, type AddressInfo } from 'node:net';

/** A free port; another process could take it meanwhile. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

const VISITORS = 4;
/** The minimum number of requests in the restart test. */
const MIN_REQUESTS = 500;
const VISIT = { parts: [{ name: 'shell', version: '1.0.0', outcome: 'shown' }] };

const folder = mkdtempSync(join(tmpdir(), 'behind-nginx-'));
let database: TestDatabase;
let tlsPort: number;
let plainPort: number;
let instances: [ApiProcess, ApiProcess];
let nginx: Nginx;

const portOf = ({ address }: ApiProcess) => Number(new URL(address).port);

beforeAll(async () => {
  // nginx drops root privileges.
  await chmod(folder, 0o755);
  [database, tlsPort, plainPort] = await Promise.all([startTestDatabase(), freePort(), freePort()]);
  const dataDir = join(folder, 'data');
  const settings = {
    PUBLIC_URL: `https://localhost:${tlsPort}`,
    STUDIO_URL: `https://studio.localhost:${tlsPort}`,
    TRUSTED_PROXIES: '1',
  };
  const start = () => startApi({ mongodbUri: database.uri, dataDir, settings });
  instances = [await start(), await start()];
  const [{ address }] = instances;
  const shell = testShell('1.0.0');
  const key = createPrivateKey(await readFile(join(dataDir, 'release-key.pem'), 'utf8'));
  await requestAsOwner(address, 'POST', '/releases', signedUpload(shell, key));
  const { name, version } = shell.manifest;
  await requestAsOwner(address, 'POST', '/compositions', { releases: [{ name, version }] });
  const ports = instances.map(portOf);
  nginx = await startNginx({ folder: join(folder, 'nginx'), ports, tlsPort, plainPort });
});

afterAll(async () => {
  await nginx?.stop();
  for (const instance of instances ?? []) await instance.stop();
  await database.stop();
});

/** On a new connection, because nginx closes idle HTTP/1.1 connections on reload. */
const send = async (path: string, headers: Record<string, string> = {}, body?: object) => {
  const outgoing = request({
    ...{ host: '127.0.0.1', port: tlsPort, path, rejectUnauthorized: false, agent: false },
    method: body ? 'POST' : 'GET',
    headers: {
      host: `localhost:${tlsPort}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
  }).end(body && JSON.stringify(body));
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
};

describe('two instances behind nginx', () => {
  it('cache files by encoding', async () => {
    const cached = async (encoding: string) =>
      (await send('/licenses.txt', { 'accept-encoding': encoding })).headers['x-cache'];
    expect([await cached('br'), await cached('br'), await cached('identity')]).toEqual([
      'MISS',
      'HIT',
      'MISS',
    ]);
  });

  it('do not cache API calls', async () => {
    for (const path of ['/api/stores', '/api/stores', '/healthz']) {
      const { status, headers } = await send(path);
      expect(status).toBe(200);
      expect(headers['x-cache']).not.toBe('HIT');
    }
  });

  it('ignore X-Forwarded-For and X-Forwarded-Host of a visitor', async () => {
    const statuses: (number | undefined)[] = [];
    for (let guess = 1; guess <= 61; guess++) {
      const authorization = `Bearer ${'x'.repeat(40)}`;
      const forged = { authorization, 'x-forwarded-for': `203.0.113.${guess}` };
      statuses.push((await send('/api/admin/stores', forged)).status);
    }
    expect([statuses[0], statuses.at(-1)]).toEqual([401, 429]);

    const robots = async (headers = {}) => (await send('/robots.txt', headers)).body;
    const studio = `studio.localhost:${tlsPort}`;
    const visitors = await robots();
    expect(await robots({ host: studio })).not.toBe(visitors);
    expect(await robots({ 'x-forwarded-host': studio })).toBe(visitors);
  });

  it('hide the metrics, and redirect pages but no calls from HTTP to HTTPS', async () => {
    expect((await send('/metrics')).status).toBe(404);
    const statuses: (number | undefined)[] = [];
    for (const path of ['/home', '/api/stores']) {
      const outgoing = plainRequest({
        host: '127.0.0.1',
        port: plainPort,
        path,
        agent: false,
      }).end();
      const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
      response.resume();
      statuses.push(response.statusCode);
    }
    expect(statuses).toEqual([308, 403]);
  });

  it('lose no request while they are restarted in turn, as docs/operations.md says', async () => {
    let isDone = false;
    let requestCount = 0;
    const failed: string[] = [];
    const visit = async () => {
      while (!isDone) {
        requestCount += 1;
        const response =
          requestCount % 2 === 0 ? send('/api/stores') : send('/api/telemetry', {}, VISIT);
        const status = await response.then((received) => received.status, String);
        // Reports of one network are limited.
        if (status !== 429 && !(Number(status) < 400)) failed.push(String(status));
      }
    };
    const visitors = Promise.all(Array.from({ length: VISITORS }, visit));
    const exitCodes: (number | null)[] = [];
    for (const instance of instances) {
      nginx.setDown(portOf(instance));
      exitCodes.push(await instance.restart());
      await instance.untilLogged('"msg":"live copy written"');
      nginx.setDown();
    }
    while (requestCount < MIN_REQUESTS) await send('/healthz').then(() => (requestCount += 1));
    isDone = true;
    await visitors;
    expect(failed).toEqual([]);
    expect(exitCodes).toEqual([0, 0]);
  });

  it('serve every request while one is killed', async () => {
    await Promise.all(Array.from({ length: 30 }, () => send('/api/stores')));
    await instances[0].kill();
    const after = await Promise.all(Array.from({ length: 30 }, () => send('/api/stores')));
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
  });
});
