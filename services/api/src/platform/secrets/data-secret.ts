import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { LostDataSecretError } from '../operator-error';
import { deriveKey, keyIdOf, decrypt, encrypt } from './encryption';

/** A sealed secret of the database. */
interface SealedSecret {
  /** Id of the secret that opens it. */
  key: string;
  box: string;
}

const ID_LENGTH = 8;

/** `secrets`: the current one first, then earlier ones. */
export const createDataSecret = ([first, ...others]: readonly [string, ...string[]]) => {
  const keyOf = (secret: string) => ({
    id: deriveKey(secret, 'data/id').toString('base64url').slice(0, ID_LENGTH),
    key: deriveKey(secret, 'data/seal'),
  });
  const current = keyOf(first);
  const all = [current, ...others.map(keyOf)];
  return {
    seal: (name: string, secret: string): SealedSecret => ({
      key: current.id,
      box: encrypt(current.key, name, secret),
    }),
    /** Throws `LostDataSecretError`, and for a changed value. */
    open(name: string, sealed: SealedSecret): string {
      const key = keyIdOf(sealed);
      const match = all.find(({ id }) => id === key);
      if (!match)
        throw new LostDataSecretError(
          name,
          key,
          all.map(({ id }) => id),
        );
      return decrypt(match.key, name, sealed.box);
    },
    /** Whether it is sealed with the current secret. */
    isCurrent: ({ key }: SealedSecret): boolean => key === current.id,
  };
};
type DataSecret = ReturnType<typeof createDataSecret>;

/** For connections without a secret, as in tests; valid until the process ends. */
const PROCESS_SECRET = createDataSecret([randomBytes(32).toString('base64url')]);

const secrets = new WeakMap<Connection, DataSecret>();

/** Sets the secret of a connection. */
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
