import mongoose, { type ConnectOptions, type Connection } from 'mongoose';
import type { ReadinessCheck } from '../readiness';

/** Milliseconds. `timeoutMS` is not among them: in this driver it can mix up answers. */
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
mongoose.set('maxTimeMS', LONGEST_QUERY_MS);
// Indexes are built at start, once, by `buildIndexes`.
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);

const namesDatabase = (uri: string) => /^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(uri);

const optionsFor = (uri: string): ConnectOptions => ({
  ...LIMITS,
  ...(namesDatabase(uri) ? {} : { dbName: 'site' }),
  appName: 'site-api',
  bufferCommands: false,
  writeConcern: { w: 'majority', wtimeoutMS: 10_000 },
});

/**
 * Connects; rejects after five seconds when no server answers. What needs the driver asks the connection for it at each
 * call and keeps nothing: its client may be replaced.
 */
export const connectDatabase = (uri: string): Promise<Connection> =>
  mongoose.createConnection(uri, optionsFor(uri)).asPromise();

/** Rejects, or does not answer, while the database cannot be reached. */
export const databaseCheck = (database: Connection): ReadinessCheck => ({
  name: 'database',
  check: async () => database.db?.command({ ping: 1 }),
});

/**
 * Puts a new client in the place of one that does not find the database any more; models and collections go on with it.
 * Rejects after five seconds when the database is not there for a new one either, and leaves the old one where it is.
 */
export const renewClient = async (database: Connection, uri: string): Promise<void> => {
  await (await connectDatabase(uri)).destroy();

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
