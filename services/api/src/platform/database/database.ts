import mongoose, { type ConnectOptions, type Connection, type InferSchemaType } from 'mongoose';
import { withinLimit } from '../concurrency';
import type { ReadinessCheck } from '../observability/readiness';
import { DatabaseUnavailableError } from '../http/api-error';
import { currentRecorder } from '../observability/spans';
import type { DatabaseClock } from './database-clock';

/** In ms; the connection string may override them. `timeoutMS` can mix up responses in this driver. */
const TIMEOUTS = {
  connectTimeoutMS: 5_000,
  serverSelectionTimeoutMS: 5_000,
  waitQueueTimeoutMS: 5_000,
  socketTimeoutMS: 20_000,
};
export const MAX_QUERY_MS = 10_000;

// Unknown fields in filters throw; otherwise they would be dropped and match every document.
mongoose.set('strictQuery', 'throw');
// Unknown fields in documents throw, so that none is lost. Set by a plugin, because the global setting does not affect
// schemas that exist already.
mongoose.plugin((schema) => {
  schema.set('strict', 'throw');
  // Stores empty objects too.
  schema.set('minimize', false);
  // Concurrent writes are guarded by filters, not by Mongoose's `__v`.
  schema.set('versionKey', false);
});
mongoose.set('sanitizeFilter', true);
// Queries without a connection fail immediately.
mongoose.set('bufferCommands', false);
mongoose.set('maxTimeMS', MAX_QUERY_MS);
// `buildIndexes` creates indexes at the start.
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);

const namesDatabase = (uri: string) => /^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(uri);

export const driverOptions = (uri: string) => new URLSearchParams(/\?.*/.exec(uri)?.[0]);

/** Options would silently override the connection string, so those that it sets are left out. */
const timeoutsFor = (uri: string): Partial<typeof TIMEOUTS> => {
  const options = driverOptions(uri);
  return Object.fromEntries(Object.entries(TIMEOUTS).filter(([name]) => !options.has(name)));
};

const optionsFor = (uri: string): ConnectOptions => ({
  ...timeoutsFor(uri),
  ...(namesDatabase(uri) ? {} : { dbName: 'site' }),
  appName: 'site-api',
  // Only when tracing, because monitoring copies every command.
  ...(currentRecorder() && { monitorCommands: true }),
  writeConcern: { w: 'majority', wtimeoutMS: 10_000 },
});

/**
 * Connects for a one-off task; rejects after five seconds without a server. Work beyond the pool size waits
 * indefinitely for a connection. Callers must not keep the driver's client, which may be replaced.
 */
export const connectDatabase = (uri: string): Promise<Connection> =>
  mongoose.createConnection(uri, { ...optionsFor(uri), waitQueueTimeoutMS: 0 }).asPromise();

/** An unconnected connection; models can be created, and queries fail until `openConnection`. */
export const createConnection = (): Connection => mongoose.createConnection();

/** Connects a connection of `createConnection`; rejects as `connectDatabase` does. */
export const openConnection = async (database: Connection, uri: string): Promise<void> => {
  if (database.readyState === mongoose.STATES.connected) return;
  // The client of an earlier attempt.
  const old = database.db?.client;
  await database.openUri(uri, optionsFor(uri));
  old?.close().catch(() => undefined);
};

/** In ms; the driver's own limit for a lost server is five seconds. */
const CHECK_TIMEOUT_MS = 1_000;

/** Rejects or hangs while the database is unreachable. Sets the clock. */
export const databaseCheck = (
  database: Connection,
  clock?: Pick<DatabaseClock, 'synchronize'>,
): ReadinessCheck => ({
  name: 'database',
  check: async () => {
    if (!database.db) throw new DatabaseUnavailableError();
    const sentAt = performance.now();
    // The bundled database supports only the old name of `hello`.
    const response = database.db.command({ isMaster: 1 }).then(({ localTime }) => {
      if (localTime instanceof Date) clock?.synchronize(localTime, sentAt);
    });
    if (database.readyState === mongoose.STATES.connected) return response;
    const hasAnswered = await withinLimit(
      response.then(() => true),
      CHECK_TIMEOUT_MS,
    );
    if (!hasAnswered) throw new DatabaseUnavailableError();
  },
});

/** For checking whether a server exists; an existing one answers much faster. */
const PROBE_TIMEOUTS = { connectTimeoutMS: 1_500, serverSelectionTimeoutMS: 1_500 };

/**
 * Replaces the client of a connection; models and collections keep working. Rejects quickly, and keeps the old client,
 * when a new one cannot connect either.
 */
export const renewClient = async (database: Connection, uri: string): Promise<void> => {
  const probe = mongoose.createConnection(uri, { ...optionsFor(uri), ...PROBE_TIMEOUTS });
  try {
    await probe.asPromise();
  } finally {
    await probe.destroy();
  }

  const old = database.getClient();
  // A hanging client may never close, and its later events must be ignored.
  old.removeAllListeners();
  Object.assign(database, { readyState: mongoose.STATES.disconnected });
  await database.openUri(uri, optionsFor(uri));
  old.close().catch(() => undefined);
};

/** Creates missing indexes of all models, and drops none, so that two versions can run at once. */
export const buildIndexes = async (database: Connection): Promise<void> => {
  await Promise.all(Object.values(database.models).map((model) => model.createIndexes()));
};

type Inferred<Schema> = {
  [Field in keyof InferSchemaType<Schema>]: Exclude<InferSchemaType<Schema>[Field], null>;
};
/**
 * The documents of a schema, as `lean` queries return them. Optional fields are absent, never null. `Typed`: the types of
 * fields that the schema does not describe completely.
 */
export type Stored<Schema, Typed = unknown> = Omit<Inferred<Schema>, keyof Typed> & Typed;

/** Whether a write violated a unique index. */
export const isDuplicateKey = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 11000;

/** The result of a write; undefined if it violated a unique index, as one of two concurrent inserts does. */
export const unlessDuplicate = async <Result>(
  write: PromiseLike<Result>,
): Promise<Result | undefined> => {
  try {
    return await write;
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
};
