import {
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { deriveKey, keyIdOf, decrypt, encrypt } from '../../platform/secrets/encryption';
import { ApiError } from '../../platform/http/api-error';

/** A signature as it is published: Ed25519, both as base64url. */
export interface Signed {
  /** The public key's 32 bytes. */
  key: string;
  signature: string;
}

/** An encrypted secret. */
export interface Sealed {
  /** The public key of the same DRAW_SECRET; identifies the secret that opens the box. */
  key: string;
  /** Nonce, tag and ciphertext of AES-256-GCM, base64url. */
  box: string;
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

interface KeyPair {
  key: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  sealing: Buffer;
}

const keyPairOf = (secret: string): KeyPair => {
  const der = Buffer.concat([PKCS8_HEADER, deriveKey(secret, 'draws/sign')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-SIZE);
  return {
    key: key.toString('base64url'),
    privateKey,
    publicKey,
    sealing: deriveKey(secret, 'draws/seal'),
  };
};

/** Signs and encrypts. `secrets`: the current one, then earlier ones; none is in the database. */
export const createDrawKeys = (secrets: readonly [string, ...string[]]) => {
  const [first, ...others] = secrets;
  const current = keyPairOf(first);
  const pairs = [current, ...others.map(keyPairOf)];
  const publicKeys = pairs.map(({ key }) => key);

  return {
    /** The current one first. */
    publicKeys,

    sign: (text: string): Signed => ({
      key: current.key,
      signature: sign(null, Buffer.from(text), current.privateKey).toString('base64url'),
    }),

    /** Whether one of these keys has signed the text. */
    verify(text: string, { key, signature }: Signed): boolean {
      const pair = pairs.find((candidate) => candidate.key === key);
      return (
        pair !== undefined &&
        verify(null, Buffer.from(text), pair.publicKey, Buffer.from(signature, 'base64url'))
      );
    },

    /** `name` is authenticated: a box that was moved to another name does not open. */
    seal: (name: string, secret: string): Sealed => ({
      key: current.key,
      box: encrypt(current.sealing, name, secret),
    }),

    /** Throws `LostKeyError` if the key is not among these. */
    open(name: string, sealed: Sealed): string {
      const key = keyIdOf(sealed);
      const pair = pairs.find((candidate) => candidate.key === key);
      if (!pair) throw new LostKeyError(key, publicKeys);
      return decrypt(pair.sealing, name, sealed.box);
    },
  };
};

export type DrawKeys = ReturnType<typeof createDrawKeys>;

/** For tests: valid until the process ends. */
export const TEMPORARY_DRAW_KEYS = createDrawKeys([randomBytes(SIZE).toString('base64url')]);
