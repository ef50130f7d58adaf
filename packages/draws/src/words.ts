import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import type { DrawRecord } from '@site/contracts';

/** A source of 32-bit words, each from 0 to 2^32 - 1. */
export type Words = () => number;

const BYTES = 4;
const RANGE = 2 ** 32;

/** The HMAC of the latest seed: preparing the key is half of the work, and all draws of a day have the same key. */
let latest: { seed: string; mac: ReturnType<typeof hmac.create> } | undefined;

const hmacOf = (seed: string) => {
  if (latest?.seed !== seed) latest = { seed, mac: hmac.create(sha256, hexToBytes(seed)) };
  return latest.mac.clone();
};

/** The fields of a record that its random words are derived from. */
export type DrawSource = Pick<DrawRecord, 'format' | 'number' | 'ticket' | 'nonce'>;

/**
 * The message of the seed's HMAC: `<campaign>/nonce/<nonce>` if the player's device had a ticket, else
 * `<campaign>/<number>`. Formats before 3 used `<campaign>/ticket/<ticket>/<nonce>`.
 */
export const hmacMessage = (
  campaign: string,
  { format, number, ticket, nonce }: DrawSource,
): string => {
  if (ticket === undefined) return `${campaign}/${number}`;
  return format === 3 ? `${campaign}/nonce/${nonce}` : `${campaign}/ticket/${ticket}/${nonce}`;
};

/**
 * The words of one draw: HMAC-SHA256 of its message, with the day's seed as the key, read as big-endian words; after
 * eight words, of `<message>/1`, and so on.
 */
export const drawWords = (seed: string, message: string): Words => {
  let block = 0;
  let offset = 0;
  let bytes: DataView = new DataView(new ArrayBuffer(0));

  return () => {
    if (offset === bytes.byteLength) {
      const blockMessage = block === 0 ? message : `${message}/${block}`;
      const digest = hmacOf(seed).update(utf8ToBytes(blockMessage)).digest();
      bytes = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      block += 1;
      offset = 0;
    }
    const word = bytes.getUint32(offset);
    offset += BYTES;
    return word;
  };
};

/**
 * A uniformly distributed integer from 0 to `below` - 1, by rejection sampling. `below` is from 1 to 2^32.
 */
export const uniform = (words: Words, below: number): number => {
  const limit = RANGE - (RANGE % below);
  let word = words();
  while (word >= limit) word = words();
  return word % below;
};
