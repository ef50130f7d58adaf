import { Duplex } from 'node:stream';
import { checkDriver } from './driver-patch';

/** Internals of the driver, which have no published types. */
interface DriverConnection {
  command(namespace: unknown, command: object): Promise<unknown>;
}
const { Connection } = jest.requireActual<{
  Connection: new (stream: Duplex, options: object) => DriverConnection;
}>('mongodb/lib/cmap/connection');
const { ns } = jest.requireActual<{ ns(name: string): unknown }>('mongodb/lib/utils');

/** A socket that is full after the first byte and never drains. */
const fullSocket = () =>
  Object.assign(new Duplex({ highWaterMark: 1, read: () => {}, write: () => {} }), {
    setTimeout: () => {},
  });
const ping = (socket: Duplex) =>
  new Connection(socket, { id: 1, generation: 0, hostAddress: 'database' }).command(
    ns('admin.$cmd'),
    { ping: 1 },
  );
const GONE = { name: 'MongoNetworkError', message: expect.stringMatching(/closed$/) as string };

describe('a command of the driver', () => {
  it('fails on a socket that is already destroyed', async () => {
    const socket = fullSocket();
    socket.destroy();
    await expect(ping(socket)).rejects.toMatchObject(GONE);
  });

  it('fails when the socket closes while it waits for drain', async () => {
    const socket = fullSocket();
    const result = ping(socket);
    // After the command was written, before the socket has taken it.
    setImmediate(() => socket.destroy());
    await expect(result).rejects.toMatchObject(GONE);
    expect(socket.writableLength).toBeGreaterThan(1);
  });
});

it('the patch is applied to the installed driver', () => expect(() => checkDriver()).not.toThrow());
