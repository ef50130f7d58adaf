import { setTimeout as delay } from 'node:timers/promises';
import mongoose, { type ConnectOptions, type Connection } from 'mongoose';
import type { ReadinessCheck } from '../observability/readiness';
import { DatabaseUnavailableError } from '../http/api-error';
import { currentRecorder } from '../observability/spans';
import type { DatabaseClock } from './database-clock';

/** Milliseconds; an address may name others. `timeoutMS` is not among them: in this driver it can mix up answers. */
const LIMITS = {
  connectTimeoutMS: 5_000,
  serverSelectionTimeoutMS: 5_000,
  waitQueueTimeoutMS: 5_000,
  socketTimeoutMS: 20_000,
};
const LONGEST_QUERY_MS = 10_000;

// A filter on an unknown field would match every document, one with an operator more than meant.
mongoose.set('strictQuery', 'throw');
// A field that its model forgot would be thanked for and lost. The setting of this name holds for schemas that are
// made after it, and ours are made as their files are loaded; a plugin runs when a schema becomes a model.
mongoose.plugin((schema) => {
  schema.set('strict', 'throw');
  // An empty object is something else than none.
  schema.set('minimize', false);
});
mongoose.set('sanitizeFilter', true);
// What is asked before a connection is there fails at once.
mongoose.set('bufferCommands', false);
mongoose.set('maxTimeMS', LONGEST_QUERY_MS);
// Indexes are built at start, once, by `buildIndexes`.
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);

const namesDatabase = (uri: string) => /^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(uri);

/** Those that the address does not name itself: an option stands above it, and would be taken in silence. */
const limitsFor = (uri: string): Partial<typeof LIMITS> => {
  const named = new URLSearchParams(/\?.*/.exec(uri)?.[0]);
  return Object.fromEntries(Object.entries(LIMITS).filter(([name]) => !named.has(name)));
};

const optionsFor = (uri: string): ConnectOptions => ({
  ...limitsFor(uri),
  ...(namesDatabase(uri) ? {} : { dbName: 'site' }),
  appName: 'site-api',
  // Each event copies its command.
  ...(currentRecorder() && { monitorCommands: true }),
  writeConcern: { w: 'majority', wtimeoutMS: 10_000 },
});

/**
 * Connects, for what comes to an end; rejects after five seconds when no server answers. Nobody waits at the other side, so
 * more work than there are connections has its turn, however long that takes. What needs the driver asks the connection
 * for it at each call and keeps nothing: its client may be replaced.
 */
export const connectDatabase = (uri: string): Promise<Connection> =>
  mongoose.createConnection(uri, { ...optionsFor(uri), waitQueueTimeoutMS: 0 }).asPromise();

/** A connection for `connectOpened`: models can be made of it, and whatever they are asked fails. */
export const openDatabase = (): Connection => mongoose.createConnection();

/** Connects what `openDatabase` has made; rejects as `connectDatabase` does. */
export const connectOpened = async (database: Connection, uri: string): Promise<void> => {
  if (database.readyState === mongoose.STATES.connected) return;
  // Of a try that has connected, and was cut off later.
  const old = database.db?.client;
  await database.openUri(uri, optionsFor(uri));
  old?.close().catch(() => undefined);
};

/** How long the driver may look for a server that it has lost, in ms; it looks for five seconds itself. */
const LOOK_LIMIT_MS = 1_000;

/** Rejects, or does not answer, while the database cannot be reached. Tells the clock what time it is there. */
export const databaseCheck = (
  database: Connection,
  clock?: Pick<DatabaseClock, 'learn'>,
): ReadinessCheck => ({
  name: 'database',
  check: async () => {
    if (!database.db) throw new DatabaseUnavailableError();
    const askedAt = performance.now();
    // Under its old name: the bundled database knows no other, and MongoDB both.
    const answer = database.db.command({ isMaster: 1 }).then(({ localTime }) => {
      if (localTime instanceof Date) clock?.learn(localTime, askedAt);
    });
    if (database.readyState === mongoose.STATES.connected) return answer;
    const end = new AbortController();
    const lost = delay(LOOK_LIMIT_MS, undefined, { signal: end.signal }).then(() => {
      throw new DatabaseUnavailableError();
    });
    return Promise.race([answer, lost]).finally(() => end.abort());
  },
});

/** For a look whether there is a database at all; one that is there answers in far less. */
const PROBE_LIMITS = { connectTimeoutMS: 1_500, serverSelectionTimeoutMS: 1_500 };

/**
 * Puts a new client in the place of one that does not find the database any more; models and collections go on with it.
 * Rejects soon when the database is not there for a new one either, and leaves the old one where it is.
 */
export const renewClient = async (database: Connection, uri: string): Promise<void> => {
  const probe = mongoose.createConnection(uri, { ...optionsFor(uri), ...PROBE_LIMITS });
  try {
    await probe.asPromise();
  } finally {
    await probe.destroy();
  }

  const old = database.getClient();
  // A client that hangs may never close, and what it says later is no longer about this connection.
  old.removeAllListeners();
  Object.assign(database, { readyState: mongoose.STATES.disconnected });
  await database.openUri(uri, optionsFor(uri));
  old.close().catch(() => undefined);
};

/** Builds the missing indexes of every model; it drops none, so that two versions can run side by side. */
export const buildIndexes = async (database: Connection): Promise<void> => {
  await Promise.all(Object.values(database.models).map((model) => model.createIndexes()));
};

/** The driver's code for a write that a unique key refused. */
export const isDuplicateKey = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 11000;
