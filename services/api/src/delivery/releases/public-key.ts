import { createHash, createPublicKey, type KeyObject } from 'node:crypto';

/** A private key is somebody's secret, and in the wrong place: its public half is not read from it. */
export const isPrivate = (text: string): boolean => text.includes('PRIVATE KEY');

/** A public Ed25519 key in PEM; undefined for anything else. */
export const readPublicKey = (text: string): KeyObject | undefined => {
  if (isPrivate(text)) return undefined;
  try {
    const key = createPublicKey(text);
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
};

/** SHA-256 of the key (SPKI, DER), base64url: the same however its PEM is written. */
export const fingerprintOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(new Uint8Array(key.export({ type: 'spki', format: 'der' })))
    .digest('base64url');
