import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { LostDataSecretError } from '../start-error';
import { deriveKey, keyIdOf, decrypt, encrypt } from './encryption';

/** What a secret of the database is sealed in. */
export interface SealedSecret {
  /** Tells which secret of the setting opens it, and nothing about that. */
  key: string;
  box: string;
}

/** What seals the secrets that the database keeps, and is no part of it. */
export interface DataSecret {
  seal(name: string, secret: string): SealedSecret;
  /** Throws `LostDataSecretError`, and where somebody has changed the box. */
  open(name: string, sealed: SealedSecret): string;
  /** Whether it is sealed with the present one. */
  isPresent(sealed: SealedSecret): boolean;
}

const ID_LENGTH = 8;

/** `secrets`: the present one first, then those that were before. */
export const createDataSecret = ([first, ...others]: readonly [
  string,
  ...string[],
]): DataSecret => {
  const keyOf = (secret: string) => ({
    id: deriveKey(secret, 'data/id').toString('base64url').slice(0, ID_LENGTH),
    key: deriveKey(secret, 'data/seal'),
  });
  const present = keyOf(first);
  const all = [present, ...others.map(keyOf)];
  return {
    seal: (name, secret) => ({ key: present.id, box: encrypt(present.key, name, secret) }),
    open(name, sealed) {
      const key = keyIdOf(sealed);
      const found = all.find(({ id }) => id === key);
      if (!found)
        throw new LostDataSecretError(
          name,
          key,
          all.map(({ id }) => id),
        );
      return decrypt(found.key, name, sealed.box);
    },
    isPresent: ({ key }) => key === present.id,
  };
};

/** For connections that were given none, as in tests: as good as any, until the process ends. */
const OF_THIS_PROCESS = createDataSecret([randomBytes(32).toString('base64url')]);

const given = new WeakMap<Connection, DataSecret>();

/** From now on what this connection keeps sealed is sealed with it. */
export const setDataSecret = (database: Connection, secret: DataSecret): void => {
  given.set(database, secret);
};
export const dataSecretOf = (database: Connection): DataSecret =>
  given.get(database) ?? OF_THIS_PROCESS;

/** The secrets of a setting, or of its file: the present one first, then those that were before. */
export const parseSecrets = (text: string): [string, ...string[]] => {
  const [first = '', ...others] = text.split(/[\s,]+/);
  return [first, ...others];
};
