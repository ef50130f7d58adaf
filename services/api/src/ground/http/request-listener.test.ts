import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { KB } from '@site/contracts/units';
import Koa from 'koa';
import { requestListener } from './request-listener';

/** More than a system keeps for a reader, in bytes. */
const LENGTH = 64 * KB * KB;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** A server whose only answer is as large, and that answer once it is asked for. */
const start = async (limit: number) => {
  let tell: (answer: ServerResponse) => void;
  const asked = new Promise<ServerResponse>((resolve) => (tell = resolve));
  const app = new Koa().use((ctx) => {
    ctx.body = Buffer.alloc(LENGTH);
    tell(ctx.res);
  });
  server = createServer(requestListener(app, limit)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { asked, port: (server.address() as AddressInfo).port };
};

it('ends an answer that nobody reads', async () => {
  const { asked, port } = await start(100);
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => undefined);
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
  const answer = await asked;
  await once(answer, 'close');
  socket.resume();
  await once(socket, 'close');
  expect(socket.bytesRead).toBeLessThan(LENGTH);
});

it('leaves alone one that is read in time', async () => {
  const { port } = await start(60_000);
  const read = await fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.arrayBuffer());
  expect(read.byteLength).toBe(LENGTH);
});
