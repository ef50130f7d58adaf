import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { createDrain } from './platform/http/drain';
import { siteServer } from './platform/http/site-server';
import { createGracefulStop } from './graceful-stop';

afterEach(() => jest.restoreAllMocks());

/** More than the system buffers. */
const BODY = Buffer.alloc(20_000_000, 'x');

/** A server with this response body, and its stop function with a mocked `process.exit`. */
const startServer = async (body: Buffer | string, stepLimitMs = 20_000) => {
  const drain = createDrain();
  const server = siteServer((_, response) => response.end(body), { drain }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const exitCode = new Promise<number>((resolve) => {
    jest.spyOn(process, 'exit').mockImplementation(((code: number) => resolve(code)) as never);
  });
  const { stop } = createGracefulStop({
    ...{ server, drain, drainMs: 0, log: pino({ level: 'silent' }), closeSteps: [] },
    stopWork: () => Promise.resolve(),
    // A busy machine may need longer than the production limit.
    stepLimitMs,
  });
  return { server, stop, exitCode, ...(server.address() as AddressInfo) };
};

describe('createGracefulStop', () => {
  it('completes responses in progress', async () => {
    const { server, stop, exitCode, port } = await startServer(BODY);
    const [response] = (await once(get({ host: '127.0.0.1', port }), 'response')) as [
      IncomingMessage,
    ];
    response.pause();
    stop('test', { hasOthers: false });
    while (server.listening) await nextTurn();
    expect(await buffer(response)).toHaveLength(BODY.length);
    expect(await exitCode).toBe(0);
  });

  it('cuts off unread responses after the limit', async () => {
    const { stop, exitCode, port } = await startServer(BODY, 100);
    const [response] = (await once(get({ host: '127.0.0.1', port }), 'response')) as [
      IncomingMessage,
    ];
    response.pause();
    const failed = once(response, 'error');
    stop('test', { hasOthers: false });
    expect(await exitCode).toBe(0);
    response.resume();
    await failed;
  });

  it('serves connections that were accepted before the port closed', async () => {
    const { stop, exitCode, port } = await startServer('here');
    // The system has accepted them all, and the server has seen none yet.
    const visitors = Array.from({ length: 20 }, () =>
      connect(port, '127.0.0.1').end('POST / HTTP/1.0\r\n\r\n'),
    );
    stop('test', { hasOthers: false });
    const responses = await Promise.all(visitors.map((visitor) => text(visitor)));
    expect(responses).toEqual(
      responses.map(() => expect.stringMatching(/^HTTP\/1.1 200 OK[^]*here$/)),
    );
    expect(await exitCode).toBe(0);
  });
});
