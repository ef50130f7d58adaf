import { createPrivateKey, createPublicKey, randomBytes, sign, verify } from 'node:crypto';
import { createKeyRing, deriveKey } from '../../platform/secrets/encryption';
import { ApiError } from '../../platform/http/api-error';

/** A signature as it is published: Ed25519, both as base64url. */
export interface Signed {
  /** The public key's 32 bytes. */
  key: string;
  signature: string;
}

/** The key of a sealed value is not configured; the log names it. */
export class LostKeyError extends ApiError {
  constructor(key: string, configured: string[]) {
    const cause = new Error(
      `the seeds of draws are sealed with the key ${key}, but DRAW_SECRET, or the file draw-secret in DATA_DIR, holds ${configured.join(', ')}: restore the secret of that key`,
    );
    super('unavailable', 'No draw can be made at the moment. Please try again later.', { cause });
  }
}

const SIZE = 32;
/** The header of an Ed25519 private key in PKCS #8 (RFC 8410, section 7). */
const PKCS8_HEADER = Buffer.from('302e020100300506032b657004220420', 'hex');

const keyPairOf = (secret: string) => {
  const der = Buffer.concat([PKCS8_HEADER, deriveKey(secret, 'draws/sign')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const bytes = publicKey.export({ format: 'der', type: 'spki' }).subarray(-SIZE);
  const id = bytes.toString('base64url');
  return { id, privateKey, publicKey, key: deriveKey(secret, 'draws/seal') };
};

/** Signs and encrypts. `secrets`: the current one, then earlier ones; none is in the database. */
export const createDrawKeys = ([first, ...others]: readonly [string, ...string[]]) => {
  const current = keyPairOf(first);
  const pairs = [current, ...others.map(keyPairOf)];
  const publicKeys = pairs.map(({ id }) => id);

  return {
    /** The current one first. */
    publicKeys,

    sign: (text: string): Signed => ({
      key: current.id,
      signature: sign(null, Buffer.from(text), current.privateKey).toString('base64url'),
    }),

    verify(text: string, { key, signature }: Signed): boolean {
      const pair = pairs.find((candidate) => candidate.id === key);
      return (
        pair !== undefined &&
        verify(null, Buffer.from(text), pair.publicKey, Buffer.from(signature, 'base64url'))
      );
    },

    /** `open` throws `LostKeyError` if the key is not among these. */
    ...createKeyRing(pairs, (_, id) => new LostKeyError(id, publicKeys)),
  };
};

export type DrawKeys = ReturnType<typeof createDrawKeys>;

/** For tests: valid until the process ends. */
export const TEMPORARY_DRAW_KEYS = createDrawKeys([randomBytes(SIZE).toString('base64url')]);
