import { sha256 } from '@noble/hashes/sha2';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils';
import type { Awarded, DrawRecord, DrawTerms, Pace } from '@site/contracts';

/** The `previous` hash of the first draw. */
export const NO_DRAW = '0'.repeat(64);

const hashText = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** The SHA-256 of 32 secret bytes (a day's seed or a device's nonce), hexadecimal. */
export const commitmentOf = (secret: string): string => bytesToHex(sha256(hexToBytes(secret)));

const sortedByPrize = (awarded: Awarded) =>
  Object.entries(awarded).sort(([a], [b]) => (a < b ? -1 : 1));

const paceList = ({ timeZone, from, shares }: Pace) => [
  timeZone,
  from,
  shares.map(({ at, count }) => [at, count]),
];

/**
 * SHA-256 over the JSON of a list: `winOneIn`; each prize as id, weight, stock, `whenGone` and, if it has one, its pace (time
 * zone, first day, shares as pairs of time and number); segments.
 */
export const hashTerms = ({ winOneIn, prizes, segments }: DrawTerms): string => {
  const prizeFields = prizes.map(({ id, weight, stock, whenGone, pace }) => [
    id,
    weight,
    stock,
    whenGone,
    ...(pace ? [paceList(pace)] : []),
  ]);
  return hashText(JSON.stringify([winOneIn, prizeFields, segments]));
};

/**
 * SHA-256 over the JSON of a list: `draw/<format>`, campaign, number, revision, day, time, prize, segment, the awarded
 * counts as pairs sorted by prize, the hash of the day's seed, the hash of the terms, the ticket's number and the
 * device's nonce (`null` without a ticket), and the hash of the previous draw. Records of the first format omit
 * `draw/<format>`, the hashes of the seed and the terms, the ticket's number and the nonce.
 */
export const hashDraw = (campaign: string, draw: Omit<DrawRecord, 'hash'>): string => {
  const { number, revision, day, at, prize, segment, awarded, previous } = draw;
  const fields = [campaign, number, revision, day, at, prize, segment, sortedByPrize(awarded)];
  const { format, commitment, terms, ticket = null, nonce = null } = draw;
  const list = format
    ? [`draw/${format}`, ...fields, commitment, terms, ticket, nonce, previous]
    : [...fields, previous];
  return hashText(JSON.stringify(list));
};

/** The awarded counts after an outcome. */
export const awardedAfter = (awarded: Awarded, { prize }: Pick<DrawRecord, 'prize'>): Awarded =>
  prize === null ? awarded : { ...awarded, [prize]: (awarded[prize] ?? 0) + 1 };
