import { hmac } from '@noble/hashes/hmac';
import { sha256 } from '@noble/hashes/sha2';
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils';

/** A source of 32-bit words, each from 0 to 2^32 - 1. */
export type Words = () => number;

const BYTES = 4;
const RANGE = 2 ** 32;

/** Half the work of a short HMAC is its key, and draws that follow each other have the same. */
let latest: { seed: string; mac: ReturnType<typeof hmac.create> } | undefined;

const keyedBy = (seed: string) => {
  if (latest?.seed !== seed) latest = { seed, mac: hmac.create(sha256, hexToBytes(seed)) };
  return latest.mac.clone();
};

/**
 * The words of one draw: HMAC-SHA256 of the day's seed over `<campaign>/<number>`, read as big-endian
 * words; should eight not be enough, the same over `<campaign>/<number>/1`, and so on.
 */
export const drawWords = (seed: string, campaign: string, number: number): Words => {
  let block = 0;
  let at = 0;
  let bytes: DataView = new DataView(new ArrayBuffer(0));

  return () => {
    if (at === bytes.byteLength) {
      const message = block === 0 ? `${campaign}/${number}` : `${campaign}/${number}/${block}`;
      const digest = keyedBy(seed).update(utf8ToBytes(message)).digest();
      bytes = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
      block += 1;
      at = 0;
    }
    const word = bytes.getUint32(at);
    at += BYTES;
    return word;
  };
};

/**
 * A whole number from 0 to `below` - 1, each as likely as any other: words that would favour the
 * smaller ones are thrown away (rejection sampling). `below` is from 1 to 2^32.
 */
export const uniform = (words: Words, below: number): number => {
  const fair = RANGE - (RANGE % below);
  let word = words();
  while (word >= fair) word = words();
  return word % below;
};
