import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const KEY_SIZE = 32;
const IV_SIZE = 12;
const TAG_SIZE = 16;

/** Derives a key for one purpose from a secret of any length (HKDF, RFC 5869). */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, KEY_SIZE));

/** The id of the key of a sealed value. Throws for a corrupt value, which no secret would open. */
export const keyIdOf = ({ key }: { key: unknown }): string => {
  if (typeof key === 'string') return key;
  throw new TypeError('the sealed value has no key id');
};

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
