import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A wire between a client and the database, which can be cut, slow, or go dead without a word. */
export interface DatabaseLine {
  /** Of the database, as the client at this end of the line has to name it. */
  uri: string;
  /** Ends all connections at once; new ones are let through. */
  cut(): void;
  /** What is said arrives nowhere, in connections that there are and in new ones. */
  deaden(): void;
  /** New connections are let through again; those that were dead stay so. */
  revive(): void;
  /** New connections are refused, until they are welcome again. */
  refuse(): Promise<void>;
  welcome(): Promise<void>;
  /** Each answer takes so many ms longer. */
  slow(milliseconds: number): void;
  /** How many connections were made so far. */
  made(): number;
  stop(): void;
}

/** `target`: the address of the database; as a function where that changes. */
export const startDatabaseLine = async (target: string | (() => string)): Promise<DatabaseLine> => {
  const uriOf = typeof target === 'string' ? () => target : target;
  const { pathname } = new URL(uriOf());
  const ends = new Set<Socket>();
  let dead = false;
  let lag = 0;
  let made = 0;
  const late = () =>
    new Transform({
      transform: (chunk, _, done) =>
        lag > 0 ? void setTimeout(done, lag, null, chunk) : done(null, chunk),
    });

  const keep = (end: Socket, other: Socket) => {
    ends.add(end);
    end.on('error', () => undefined);
    end.on('close', () => {
      ends.delete(end);
      other.destroy();
    });
  };
  const server = createServer((client) => {
    made += 1;
    const { hostname, port } = new URL(uriOf());
    const database = connect(Number(port), hostname);
    keep(client, database);
    keep(database, client);
    if (!dead) client.pipe(database).pipe(late()).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const own = (server.address() as AddressInfo).port;
  const cut = () => ends.forEach((end) => end.destroy());

  return {
    // Without the patience of tests: what is cut off here is away.
    uri: `mongodb://127.0.0.1:${own}${pathname}`,
    cut,
    deaden() {
      dead = true;
      ends.forEach((end) => end.unpipe().pause());
    },
    revive() {
      dead = false;
    },
    async refuse() {
      server.close();
      cut();
      if (server.listening) await once(server, 'close');
    },
    async welcome() {
      await once(server.listen(own, '127.0.0.1'), 'listening');
    },
    slow(milliseconds) {
      lag = milliseconds;
    },
    made: () => made,
    stop() {
      server.close();
      cut();
    },
  };
};
