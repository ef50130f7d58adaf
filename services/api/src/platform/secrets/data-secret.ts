import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { LostDataSecretError } from '../operator-error';
import { createKeyRing, deriveKey, type Sealed } from './encryption';

const ID_LENGTH = 8;

/** `secrets`: the current one first, then earlier ones. */
export const createDataSecret = (secrets: readonly [string, ...string[]]) => {
  const keys = secrets.map((secret) => ({
    id: deriveKey(secret, 'data/id').toString('base64url').slice(0, ID_LENGTH),
    key: deriveKey(secret, 'data/seal'),
  }));
  const ids = keys.map(({ id }) => id);
  return {
    ...createKeyRing(keys, (name, id) => new LostDataSecretError(name, id, ids)),
    /** Whether it is sealed with the current secret. */
    isCurrent: ({ key }: Sealed): boolean => key === ids[0],
  };
};
type DataSecret = ReturnType<typeof createDataSecret>;

/** For connections without a secret, as in tests; valid until the process ends. */
const PROCESS_SECRET = createDataSecret([randomBytes(32).toString('base64url')]);

const secrets = new WeakMap<Connection, DataSecret>();

export const setDataSecret = (database: Connection, secret: DataSecret): void => {
  secrets.set(database, secret);
};
export const dataSecretOf = (database: Connection): DataSecret =>
  secrets.get(database) ?? PROCESS_SECRET;

/** The secrets of a setting or file: the current one first, then earlier ones. */
export const parseSecrets = (text: string): [string, ...string[]] => {
  const [first = '', ...others] = text.split(/[\s,]+/);
  return [first, ...others];
};
