/** Two instances behind Debian's nginx with the deployed configuration; only ports, names and the certificate are the test's. */
import { execFileSync, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import { startTestDatabase } from '@site/database/testing';
import { freePort } from './testing/free-port';
import { startNginx, type Nginx } from './testing/nginx';
import { runProgram } from './testing/program';

let folder: string;
let database: Awaited<ReturnType<typeof startTestDatabase>>;
const children: ChildProcess[] = [];
let nginx: Nginx | undefined;
let tlsPort: number;
let plainPort: number;

const startInstance = async (name: string, secret: string) => {
  const port = await freePort();
  const program = runProgram('main.ts', {
    PORT: String(port),
    DATA_DIR: join(folder, name),
    MONGODB_URI: database.uri,
    PUBLIC_URL: `https://localhost:${tlsPort}`,
    STUDIO_URL: `https://studio.localhost:${tlsPort}`,
    TRUSTED_PROXIES: '1',
    DATA_SECRET: secret,
    DRAW_SECRET: secret,
  });
  children.push(program.child);
  await program.serves();
  return port;
};

interface Answer {
  status?: number;
  headers: IncomingMessage['headers'];
  body: string;
}
const ask = async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
  const asked = request({
    ...{ host: '127.0.0.1', port: tlsPort, path, rejectUnauthorized: false },
    headers: { host: `localhost:${tlsPort}`, ...headers },
  }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'behind-nginx-'));
  // nginx leaves root behind and has to reach its cache.
  execFileSync('chmod', ['755', folder]);
  [database, tlsPort, plainPort] = await Promise.all([startTestDatabase(), freePort(), freePort()]);
  const secret = randomBytes(33).toString('base64url');
  const ports = [await startInstance('one', secret), await startInstance('two', secret)];
  nginx = await startNginx({ folder: join(folder, 'nginx'), ports, tlsPort, plainPort });
});

afterAll(async () => {
  await nginx?.stop();
  for (const child of children.reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

it('keeps what the site says may be kept, for each encoding by itself', async () => {
  const first = await ask('/licenses.txt', { 'accept-encoding': 'br' });
  expect([first.status, first.headers['x-cache']]).toEqual([200, 'MISS']);
  const again = await ask('/licenses.txt', { 'accept-encoding': 'br' });
  expect([again.headers['x-cache'], again.headers['content-encoding']]).toEqual(['HIT', 'br']);
  const plain = await ask('/licenses.txt', { 'accept-encoding': 'identity' });
  expect([plain.headers['x-cache'], plain.headers['content-encoding']]).toEqual([
    'MISS',
    undefined,
  ]);
});

it('asks the site again for what may change, and keeps no call', async () => {
  const answers = [await ask('/api/stores'), await ask('/api/stores'), await ask('/healthz')];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  for (const { headers } of answers) expect(headers['x-cache']).not.toBe('HIT');
});

it('lets nobody count as another by writing X-Forwarded-For himself', async () => {
  const statuses: (number | undefined)[] = [];
  for (let guess = 1; guess <= 61; guess++) {
    const { status } = await ask('/api/admin/stores', {
      authorization: `Bearer ${'x'.repeat(40)}`,
      'x-forwarded-for': `203.0.113.${guess}`,
    });
    statuses.push(status);
  }
  expect(statuses[0]).toBe(401);
  expect(statuses.at(-1)).toBe(429);
});

it('lets nobody choose the host by writing X-Forwarded-Host himself', async () => {
  const robots = async (headers = {}) => (await ask('/robots.txt', headers)).body;
  const studio = `studio.localhost:${tlsPort}`;
  const [visitors, staff] = [await robots(), await robots({ host: studio })];
  expect(visitors).not.toBe(staff);
  expect(await robots({ 'x-forwarded-host': studio })).toBe(visitors);
});

it('hands out no figures, and leads pages by plain HTTP to HTTPS, but no call', async () => {
  expect((await ask('/metrics')).status).toBe(404);
  const statuses = await Promise.all(
    ['/home', '/api/stores'].map(async (path) => {
      const agent = new Agent({ keepAlive: false });
      const asked = plainRequest({ host: '127.0.0.1', port: plainPort, path, agent }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
      return answer.statusCode;
    }),
  );
  expect(statuses).toEqual([308, 403]);
});

it('answers every question while one of two instances is killed', async () => {
  await Promise.all(Array.from({ length: 30 }, () => ask('/api/stores')));
  const killed = children[0];
  if (killed === undefined) throw new Error('no instance runs');
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const after = await Promise.all(Array.from({ length: 30 }, () => ask('/api/stores')));
  expect(after.map(({ status }) => status)).toEqual(after.map(() => 200));
});
