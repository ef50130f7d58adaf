import mongoose, { type Connection } from 'mongoose';

/** Milliseconds. `timeoutMS` is not among them: in the driver it can mix up answers (traps.md). */
const LIMITS = {
  connectTimeoutMS: 5_000,
  serverSelectionTimeoutMS: 5_000,
  waitQueueTimeoutMS: 5_000,
  socketTimeoutMS: 20_000,
};
const LONGEST_QUERY = 10_000;

// A filter on an unknown field would match every document, one with an operator more than meant.
mongoose.set('strictQuery', 'throw');
// A field that its model forgot would be thanked for and lost. The setting of this name holds for schemas that are
// made after it, and ours are made as their files are loaded; a plugin runs when a schema becomes a model.
mongoose.plugin((schema) => {
  schema.set('strict', 'throw');
});
mongoose.set('sanitizeFilter', true);
mongoose.set('maxTimeMS', LONGEST_QUERY);
// Indexes are built at start, once, by `buildIndexes`.
mongoose.set('autoIndex', false);
mongoose.set('autoCreate', false);

const namesDatabase = (uri: string) => /^mongodb(\+srv)?:\/\/[^/]+\/[^?]+/.test(uri);

/** Connects; rejects after five seconds when no server answers. */
export const connectDatabase = (uri: string): Promise<Connection> =>
  mongoose
    .createConnection(uri, {
      ...LIMITS,
      ...(namesDatabase(uri) ? {} : { dbName: 'site' }),
      appName: 'site-api',
      bufferCommands: false,
      writeConcern: { w: 'majority', wtimeoutMS: 10_000 },
    })
    .asPromise();

/** Builds the missing indexes of every model; it drops none, so that two versions can run side by side. */
export const buildIndexes = async (database: Connection): Promise<void> => {
  await Promise.all(Object.values(database.models).map((model) => model.createIndexes()));
};

/** The driver's code for a write that a unique key refused. */
export const isDuplicateKey = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 11000;
