import { createHmac } from 'node:crypto';
import mongoose, { type Connection } from 'mongoose';
import { memoizeAsync } from '../concurrency';
import { deriveKey, decrypt, encrypt } from './encryption';
import { storedSecret } from './stored-secret';

/** Seals what people have told of themselves, and finds them by a code of their address. */
export interface Sealing {
  /** `name` says of which field it is: what was put into another does not open. Nothing, or nothing in it, stays so. */
  seal(name: string, value: unknown): unknown;
  /** Reads also what was never sealed; `undefined` for what does not open. */
  open(name: string, value: unknown): unknown;
  /** Stands for an address, or the code of a prize, in capitals or not; nobody can tell it from this without the secret. */
  codeOf(text: string): string;
}

/** Of a sealed value, with the number of this way to write it. */
const MARK = 'sealed.1.';

const { EJSON } = mongoose.mongo.BSON;

export const isSealed = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith(MARK);

export const createSealing = (secret: string): Sealing => {
  const key = deriveKey(secret, 'personal/seal');
  const codes = deriveKey(secret, 'personal/code');
  return {
    seal: (name, value) =>
      value === undefined || value === null || value === ''
        ? value
        : MARK + encrypt(key, name, EJSON.stringify({ value }, { relaxed: false })),

    open(name, value) {
      if (!isSealed(value)) return value;
      try {
        const text = decrypt(key, name, value.slice(MARK.length));
        return (EJSON.parse(text) as { value: unknown }).value;
      } catch {
        return undefined;
      }
    },

    codeOf: (text) => createHmac('sha256', codes).update(text.toLowerCase()).digest('base64url'),
  };
};

const asked = new WeakMap<Connection, () => Promise<Sealing>>();

/** Stands for an address or a code in a database; see `Sealing.codeOf`. */
export const codeIn = async (database: Connection, text: string): Promise<string> =>
  (await sealingOf(database)).codeOf(text);

/** That of a database: its secret is kept there, sealed with DATA_SECRET, which is not. */
export const sealingOf = (database: Connection): Promise<Sealing> => {
  const known = asked.get(database);
  if (known) return known();
  const ask = memoizeAsync(async () => createSealing(await storedSecret(database, 'personal')));
  asked.set(database, ask);
  return ask();
};
