import type { DrawDay, DrawReference, Ticket } from '@site/contracts';
import { utf8ToBytes } from '@noble/hashes/utils';

export type Signature = Required<Pick<DrawReference, 'key' | 'signature'>>;

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replace(/-/g, '+').replace(/_/g, '/')), (letter) =>
    letter.charCodeAt(0),
  );

/**
 * Whether the text was signed with the key (Ed25519); undefined in browsers without Ed25519, and outside of https and
 * localhost.
 */
export const isSigned = async (
  text: string,
  { key, signature }: Signature,
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

/**
 * The site signs (Ed25519, RFC 8032) the JSON of a list that begins with its kind, so that a signature of one kind is
 * not valid for another.
 */
const signedText = (...list: (string | number)[]): string => JSON.stringify(list);

/** A receipt, issued before the device reveals its nonce. */
export const ticketText = (ticket: Omit<Ticket, 'key' | 'signature'>): string => {
  const { campaign, number, commitment, day, sealed, revision, terms, spin, at } = ticket;
  return signedText('ticket', campaign, number, commitment, day, sealed, revision, terms, spin, at);
};

/** A draw; its hash covers all draws before it. */
export const drawText = ({
  campaign,
  number,
  hash,
}: Pick<DrawReference, 'campaign' | 'number' | 'hash'>): string =>
  signedText('draw', campaign, number, hash);

/** The commitment of a day. */
export const dayText = (
  campaign: string,
  { day, commitment }: Pick<DrawDay, 'day' | 'commitment'>,
) => signedText('day', campaign, day, commitment);
