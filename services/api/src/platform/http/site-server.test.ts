import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { KB, MINUTE_MS } from '@site/contracts/units';
import Koa from 'koa';
import { siteServer, type ConnectionLimits } from './site-server';

/** More than a system keeps for a reader, in bytes. */
const LENGTH = 64 * KB * KB;
const HEADERS = { 'X-Content-Type-Options': 'nosniff' };
const HEAD = 'POST / HTTP/1.1\r\nHost: site\r\n';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Starts it with such an application, on a port of its own. Limits that are not given are a minute. */
const listen = async (app: Koa, limits: Partial<ConnectionLimits>): Promise<number> => {
  const long = { head: MINUTE_MS, request: MINUTE_MS, answer: MINUTE_MS, idle: MINUTE_MS };
  const answer = app.callback();
  server = siteServer((request, response) => void answer(request, response), {
    headers: HEADERS,
    limits: { ...long, ...limits },
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** A server whose only answer is as large, and that answer once it is asked for. */
const start = async (limits: Partial<ConnectionLimits> = {}) => {
  let tell: (answer: ServerResponse) => void;
  const asked = new Promise<ServerResponse>((resolve) => (tell = resolve));
  const app = new Koa().use((ctx) => {
    ctx.body = Buffer.alloc(LENGTH);
    tell(ctx.res);
  });
  return { asked, port: await listen(app, limits) };
};

it('ends an answer that nobody reads', async () => {
  const { asked, port } = await start({ answer: 100 });
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write(`${HEAD}\r\n`);
  const answer = await asked;
  await once(answer, 'close');
  socket.resume();
  await once(socket, 'close');
  expect(socket.bytesRead).toBeLessThan(LENGTH);
});

/** All that comes, until the server ends the connection, to somebody who sends this and no more. */
const answerTo = async (sent: string, limits: Partial<ConnectionLimits>): Promise<string> => {
  const app = new Koa().use(async (ctx) => {
    ctx.body = `read ${(await text(ctx.req)).length}`;
  });
  app.silent = true;
  const socket = connect(await listen(app, limits), '127.0.0.1');
  if (sent) socket.write(sent);
  return text(socket);
};

it.each([
  ['says nothing', ''],
  ['does not end its head', `${HEAD}X-Slow: a`],
])('refuses a connection that %s', async (_, sent) => {
  expect(await answerTo(sent, { head: 50 })).toMatch(/^HTTP\/1\.1 408 /);
});

it('refuses one that does not end its body', async () => {
  const sent = `${HEAD}Content-Length: 9\r\n\r\nslow`;
  expect(await answerTo(sent, { head: 50, request: 50 })).toMatch(/^HTTP\/1\.1 408 /);
});

it('closes a connection that is one too many', async () => {
  const { port } = await start({ most: 1 });
  const first = connect(port, '127.0.0.1');
  await once(first, 'connect');
  const refused = connect(port, '127.0.0.1');
  refused.on('error', () => undefined);
  await once(refused, 'close');
  expect(refused.bytesRead).toBe(0);
  first.destroy();
});

it('closes a kept connection that asks nothing more', async () => {
  const app = new Koa().use((ctx) => {
    ctx.body = 'an answer';
  });
  const socket = connect(await listen(app, { idle: 1_000 }), '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
  // Without a limit of ours Node announces and keeps its own, five seconds.
  expect(await text(socket)).toContain('Keep-Alive: timeout=1\r\n');
});

it('puts no answer of its own into one that is on its way', async () => {
  let tell: () => void;
  const begun = new Promise<void>((resolve) => (tell = resolve));
  const app = new Koa().use(async (ctx) => {
    if (ctx.method === 'POST') ctx.body = await text(ctx.req);
    else ctx.body = Buffer.alloc(LENGTH, 'x');
    tell();
  });
  app.silent = true;
  const socket = connect(await listen(app, {}), '127.0.0.1').pause();
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
  await begun;
  socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\nzz`);
  const read = await text(socket);
  expect(read).not.toContain('400 Bad Request');
});

it.each([
  ['does not come', ''],
  ['is broken', 'zz'],
])('gives no second answer where the rest of a body %s', async (_, rest) => {
  const app = new Koa().use((ctx) => {
    ctx.status = 429;
    // From now on: a machine that is busy for that long before would have the 408 alone.
    server.requestTimeout = 1;
  });
  const socket = connect(await listen(app, { head: 2000, request: 2000 }), '127.0.0.1');
  socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`);
  socket.once('data', () => socket.write(rest));
  const read = await text(socket);
  expect(read.match(/HTTP\/1/g)).toHaveLength(1);
  expect(read).toMatch(/^HTTP\/1\.1 429 /);
});
