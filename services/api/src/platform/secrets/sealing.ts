import { createHmac } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import { memoizeAsync } from '../concurrency';
import { deriveKey, decrypt, encrypt } from './encryption';
import { storedSecret } from './stored-secret';

/** Prefix of sealed values, with a format number. */
const PREFIX = 'sealed.1.';

const { EJSON } = mongoose.mongo.BSON;

const isSealed = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(PREFIX);

const createSealing = (secret: string) => {
  const key = deriveKey(secret, 'personal/seal');
  const hashKey = deriveKey(secret, 'personal/code');
  return {
    /** `name` is the field: a value does not open in another one. Empty values stay as they are. */
    seal: (name: string, value: unknown): unknown =>
      value === undefined || value === null || value === ''
        ? value
        : PREFIX + encrypt(key, name, EJSON.stringify({ value }, { relaxed: false })),

    /** Returns unsealed values unchanged, and undefined for what cannot be opened. */
    open(name: string, value: unknown): unknown {
      if (!isSealed(value)) return value;
      try {
        const text = decrypt(key, name, value.slice(PREFIX.length));
        return (EJSON.parse(text) as { value: unknown }).value;
      } catch {
        return undefined;
      }
    },

    /** A keyed hash of an address or prize code, case-insensitive. */
    keyedHash: (text: string): string =>
      createHmac('sha256', hashKey).update(text.toLowerCase()).digest('base64url'),
  };
};
export type Sealing = ReturnType<typeof createSealing>;

const cache = new WeakMap<Connection, () => Promise<Sealing>>();

export const keyedHashIn = async (database: Connection, text: string): Promise<string> =>
  (await sealingOf(database)).keyedHash(text);

/** Filters documents with the keyed hash of an address. */
export const byMailbox = async ({ db }: { db: Connection }, address: string) => ({
  mailbox: await keyedHashIn(db, address),
});

/** The sealing of a database, whose secret is stored there, sealed with DATA_SECRET. */
export const sealingOf = (database: Connection): Promise<Sealing> => {
  const cached = cache.get(database);
  if (cached) return cached();
  const load = memoizeAsync(async () => createSealing(await storedSecret(database, 'personal')));
  cache.set(database, load);
  return load();
};
