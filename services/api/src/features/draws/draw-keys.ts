import {
  createPrivateKey,
  createPublicKey,
  randomBytes,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { derivedKey, namedKey, openBox, sealBox } from '../../platform/secrets/box';
import { ApiError } from '../../platform/http/api-error';

/** A signature as it is published: Ed25519, both as base64url. */
export interface Signed {
  /** The public key's 32 bytes. */
  key: string;
  signature: string;
}

/** A secret that only the holder of a key can open. */
export interface Sealed {
  /** The public half of the signing key that stands for the same secret: which one is to be brought. */
  key: string;
  /** Nonce, tag and ciphertext of AES-256-GCM, base64url. */
  box: string;
}

/** Signs what is given out, and seals what is secret. Its secrets are no part of the database. */
export interface DrawKeys {
  /** Of all secrets there are, the present one first. */
  publicKeys: string[];
  sign(text: string): Signed;
  /** Whether one of these keys has signed it. */
  isOurs(text: string, signed: Signed): boolean;
  /** `name` says what is sealed: one that was put in another's place does not open. */
  seal(name: string, secret: string): Sealed;
  /** Throws `LostKeyError` when the key is not among these. */
  open(name: string, sealed: Sealed): string;
}

/** A key is asked for that the settings do not hold; the log says which. */
export class LostKeyError extends ApiError {
  constructor(key: string, ours: string[]) {
    const cause = new Error(
      `what decides the draws is sealed with the key ${key}, and DRAW_SECRET, or the file draw-secret in DATA_DIR, holds ${ours.join(', ')}: bring the secret back that belongs to it`,
    );
    super('unavailable', 'No draw can be made at the moment. Please try again later.', { cause });
  }
}

const SIZE = 32;
/** An Ed25519 private key in PKCS #8, up to its 32 bytes (RFC 8410, section 7). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

interface Pair {
  key: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  sealing: Buffer;
}

const pairOf = (secret: string): Pair => {
  const der = Buffer.concat([PKCS8, derivedKey(secret, 'draws/sign')]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-SIZE);
  return {
    key: key.toString('base64url'),
    privateKey,
    publicKey,
    sealing: derivedKey(secret, 'draws/seal'),
  };
};

/** `secrets`: the present one first, then those that were before. */
export const createDrawKeys = (secrets: readonly [string, ...string[]]): DrawKeys => {
  const [first, ...others] = secrets;
  const present = pairOf(first);
  const pairs = [present, ...others.map(pairOf)];
  const publicKeys = pairs.map(({ key }) => key);

  return {
    publicKeys,

    sign: (text) => ({
      key: present.key,
      signature: sign(null, Buffer.from(text), present.privateKey).toString('base64url'),
    }),

    isOurs(text, { key, signature }) {
      const pair = pairs.find((one) => one.key === key);
      return (
        pair !== undefined &&
        verify(null, Buffer.from(text), pair.publicKey, Buffer.from(signature, 'base64url'))
      );
    },

    seal: (name, secret) => ({ key: present.key, box: sealBox(present.sealing, name, secret) }),

    open(name, sealed) {
      const key = namedKey(sealed);
      const pair = pairs.find((one) => one.key === key);
      if (!pair) throw new LostKeyError(key, publicKeys);
      return openBox(pair.sealing, name, sealed.box);
    },
  };
};

/** For services that were given none, as in tests: as good as any, until the process ends. */
export const KEYS_OF_THIS_PROCESS = createDrawKeys([randomBytes(SIZE).toString('base64url')]);
