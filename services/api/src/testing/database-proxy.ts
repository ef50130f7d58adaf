import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A proxy in front of a database. `target` is the database’s URI, or a function that returns it if it changes. */
export const startDatabaseProxy = async (target: string | (() => string)) => {
  const uriOf = typeof target === 'string' ? () => target : target;
  const { pathname } = new URL(uriOf());
  const sockets = new Set<Socket>();
  let isSilent = false;
  let lag = 0;
  let opened = 0;
  const delayed = () =>
    new Transform({
      transform: (chunk, _, done) =>
        lag > 0 ? void setTimeout(done, lag, null, chunk) : done(null, chunk),
    });

  const track = (socket: Socket, other: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  };
  const server = createServer((client) => {
    opened += 1;
    const { hostname, port } = new URL(uriOf());
    const database = connect(Number(port), hostname);
    track(client, database);
    track(database, client);
    if (!isSilent) client.pipe(database).pipe(delayed()).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxyPort = (server.address() as AddressInfo).port;
  const closeAll = () => sockets.forEach((socket) => socket.destroy());

  return {
    /** URI of the database through the proxy, without the long driver timeouts of other tests. */
    uri: `mongodb://127.0.0.1:${proxyPort}${pathname}`,
    /** Closes all connections; new ones are accepted. */
    closeAll,
    /** Forwards nothing, in open and in new connections. */
    silence(): void {
      isSilent = true;
      sockets.forEach((socket) => socket.unpipe().pause());
    },
    /** Forwards new connections again; those that were silent remain so. */
    restore(): void {
      isSilent = false;
    },
    /** Closes all connections and refuses new ones. */
    async refuse(): Promise<void> {
      server.close();
      closeAll();
      if (server.listening) await once(server, 'close');
    },
    /** Delays each response by this many ms. */
    delay(milliseconds: number): void {
      lag = milliseconds;
    },
    /** How many connections were opened so far. */
    opened: (): number => opened,
    stop(): void {
      server.close();
      closeAll();
    },
  };
};
export type DatabaseProxy = Awaited<ReturnType<typeof startDatabaseProxy>>;
