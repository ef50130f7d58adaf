import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import type { Awarded, DrawRecord } from '@site/contracts';
import type { Outcome } from './decide';

/** What stands before the first draw. */
export const NO_DRAW = '0'.repeat(64);

/** What is published before a day: the SHA-256 of its seed's 32 bytes, hexadecimal. */
export const commitmentOf = (seed: string): string => bytesToHex(sha256(hexToBytes(seed)));

/** The calendar day of a moment in a time zone, `2026-11-21`. */
export const dayIn = (timeZone: string, at: Date): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(at);

const sorted = (awarded: Awarded) =>
  Object.entries(awarded).sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * SHA-256 over the JSON of the list: campaign, number, revision, day, time, prize, segment, the awarded
 * counts as pairs sorted by prize, and the hash of the draw before.
 */
export const hashDraw = (campaign: string, draw: Omit<DrawRecord, 'hash'>): string => {
  const { number, revision, day, at, prize, segment, awarded, previous } = draw;
  const list = [campaign, number, revision, day, at, prize, segment, sorted(awarded), previous];
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(list))));
};

/** The awarded counts after an outcome. */
export const awardedAfter = (awarded: Awarded, { prize }: Pick<Outcome, 'prize'>): Awarded =>
  prize === null ? awarded : { ...awarded, [prize]: (awarded[prize] ?? 0) + 1 };
