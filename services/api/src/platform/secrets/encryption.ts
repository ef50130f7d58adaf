import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const KEY_SIZE = 32;
const IV_SIZE = 12;
const TAG_SIZE = 16;

/** Derives a key for one purpose from a secret of any length (HKDF, RFC 5869). */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_SIZE));

/**
 * AES-256-GCM: nonce, tag and ciphertext as base64url. `name` is authenticated, so that a value does not decrypt in
 * another place.
 */
export const encrypt = (key: Buffer, name: string, text: string): string => {
  const iv = randomBytes(IV_SIZE);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
};

/** Throws for another key or name, or a changed value. */
export const decrypt = (key: Buffer, name: string, box: string): string => {
  const bytes = Buffer.from(box, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_SIZE), {
    authTagLength: TAG_SIZE,
  })
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(IV_SIZE, IV_SIZE + TAG_SIZE));
  const text = [decipher.update(bytes.subarray(IV_SIZE + TAG_SIZE)), decipher.final()];
  return Buffer.concat(text).toString('utf8');
};

export interface Sealed {
  /** The id of the key that opens the box. */
  key: string;
  box: string;
}

/** Encrypts with the first key, and decrypts with the one that a value names. `lostKey` creates the error for others. */
export const createKeyRing = (
  keys: readonly { id: string; key: Buffer }[],
  lostKey: (name: string, id: string) => Error,
) => ({
  /** `name` is authenticated: a box that was moved to another name does not open. */
  seal: (name: string, text: string): Sealed => ({
    key: keys[0]!.id,
    box: encrypt(keys[0]!.key, name, text),
  }),

  /** Throws for an unknown key and for a changed value. */
  open(name: string, { key: id, box }: Sealed): string {
    if (typeof id !== 'string') throw new TypeError('the sealed value has no key id');
    const match = keys.find((candidate) => candidate.id === id);
    if (!match) throw lostKey(name, id);
    return decrypt(match.key, name, box);
  },
});
