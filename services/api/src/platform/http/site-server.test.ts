import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { KB, MINUTE_MS } from '@site/contracts/units';
import Koa from 'koa';
import { siteServer, type ConnectionLimits } from './site-server';

/** In bytes; more than the system buffers for a reader. */
const LENGTH = 64 * KB * KB;
const HEAD = 'POST / HTTP/1.1\r\nHost: site\r\n';

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Starts a server with this application; the default of all limits is a minute. */
const listen = async (app: Koa, limits: Partial<ConnectionLimits>): Promise<number> => {
  const long = { head: MINUTE_MS, request: MINUTE_MS, response: MINUTE_MS, idle: MINUTE_MS };
  const handleRequest = app.callback();
  server = siteServer((request, response) => void handleRequest(request, response), {
    limits: { ...long, ...limits },
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** Starts a server with one large response; `received` resolves with it once a request has arrived. */
const start = async (limits: Partial<ConnectionLimits> = {}) => {
  let resolveReceived: (answer: ServerResponse) => void;
  const received = new Promise<ServerResponse>((resolve) => (resolveReceived = resolve));
  const app = new Koa().use((ctx) => {
    ctx.body = Buffer.alloc(LENGTH);
    resolveReceived(ctx.res);
  });
  return { received, port: await listen(app, limits) };
};

describe('siteServer', () => {
  it('destroys a response that is not read in time', async () => {
    const { received, port } = await start({ response: 100 });
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write(`${HEAD}\r\n`);
    const response = await received;
    await once(response, 'close');
    socket.resume();
    await once(socket, 'close');
    expect(socket.bytesRead).toBeLessThan(LENGTH);
  });

  /** Everything that the server sends until it closes the connection. */
  const handle = async (sent: string, limits: Partial<ConnectionLimits>): Promise<string> => {
    const app = new Koa().use(async (ctx) => {
      ctx.body = `read ${(await text(ctx.req)).length}`;
    });
    app.silent = true;
    const socket = connect(await listen(app, limits), '127.0.0.1');
    if (sent) socket.write(sent);
    return text(socket);
  };

  it.each([
    ['sends nothing', ''],
    ['does not end its headers', `${HEAD}X-Slow: a`],
  ])('returns 408 to a connection that %s', async (_, sent) => {
    expect(await handle(sent, { head: 50 })).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('returns 408 to a request that does not end its body', async () => {
    const sent = `${HEAD}Content-Length: 9\r\n\r\nslow`;
    expect(await handle(sent, { head: 50, request: 50 })).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('closes connections beyond the maximum', async () => {
    const { port } = await start({ maxConnections: 1 });
    const first = connect(port, '127.0.0.1');
    await once(first, 'connect');
    const refused = connect(port, '127.0.0.1');
    refused.on('error', () => undefined);
    await once(refused, 'close');
    expect(refused.bytesRead).toBe(0);
    first.destroy();
  });

  it('closes an idle connection', async () => {
    const app = new Koa().use((ctx) => {
      ctx.body = 'an answer';
    });
    const socket = connect(await listen(app, { idle: 1_000 }), '127.0.0.1');
    socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
    // Without the setting, Node announces and applies its default of five seconds.
    expect(await text(socket)).toContain('Keep-Alive: timeout=1\r\n');
  });
});
