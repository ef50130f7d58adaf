import type { DrawReference } from '@site/contracts';
import { utf8ToBytes } from '@noble/hashes/utils';

export type SignedBy = Required<Pick<DrawReference, 'key' | 'signature'>>;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
    letter.charCodeAt(0),
  );

/**
 * Whether the holder of the key has signed the text (Ed25519); `undefined` where it cannot be told: browsers have it
 * on https and localhost, and older ones not at all.
 */
export const isSigned = async (
  text: string,
  { key, signature }: SignedBy,
): Promise<boolean | undefined> => {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (!subtle) return undefined;
  try {
    const publicKey = await subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify']);
    return await subtle.verify(
      'Ed25519',
      publicKey,
      bytesOf(signature),
      new Uint8Array(utf8ToBytes(text)),
    );
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotSupportedError') return undefined;
    return false;
  }
};
