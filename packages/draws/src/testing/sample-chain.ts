import { RECORD_FORMAT, type DrawDay, type DrawRecord, type TermsRevision } from '@site/contracts';
import { dayIn } from '@site/contracts/wall-clock';
import { endOfDay } from '../calendar';
import { awardedAfter, commitmentOf, hashDraw, hashTerms, NO_DRAW } from '../chain';
import { decide } from '../decide';

/** A campaign with draws as the site makes them, unless a test changes them. */
export const CAMPAIGN = 'autumn';
export const TIME_ZONE = 'America/Chicago';

/** The nonce of a device: 32 bytes, hexadecimal. */
export const nonceOf = (number: number): string => number.toString(16).padStart(64, '0');

export const seedOf = (day: string): string =>
  commitmentOf(Buffer.from(day.padEnd(32, '.')).toString('hex'));

/** A published day that is over. */
export const dayOf = (day: string, change: Partial<DrawDay> = {}): DrawDay => ({
  day,
  commitment: commitmentOf(seedOf(day)),
  publishedAt: '2026-11-01T00:00:00.000Z',
  endsAt: endOfDay(TIME_ZONE, day).toISOString(),
  seed: seedOf(day),
  ...change,
});

export const revisionOf = (revision: number, winOneIn: number): TermsRevision => ({
  revision,
  terms: {
    winOneIn,
    prizes: [{ id: 'shirt', weight: 1, stock: 3, whenGone: 'lose' }],
    segments: ['shirt', null, null],
  },
  createdAt: '2026-11-01T00:00:00.000Z',
});

/** How a draw deviates from a valid one. */
export interface DrawOptions {
  at?: string;
  /** The day of the seed; by default that of `at`. */
  day?: string;
  seed?: string;
  revision?: TermsRevision;
  ticket?: number;
  nonce?: string;
  /** In the first format. */
  old?: boolean;
}

const FIRST = Date.parse('2026-11-10T18:00:00Z');
const STEP_MS = 60_000;

/** The next draw of a chain. */
export const drawAfter = (
  before: DrawRecord | undefined,
  options: DrawOptions = {},
): DrawRecord => {
  const number = (before?.number ?? 0) + 1;
  const { at = new Date(FIRST + number * STEP_MS).toISOString() } = options;
  const { day = dayIn(TIME_ZONE, new Date(at)), revision = revisionOf(1, 2) } = options;
  const { seed = seedOf(day), ticket, nonce, old } = options;
  const awarded = before?.awarded ?? {};
  const source = {
    ...(!old && { format: RECORD_FORMAT as typeof RECORD_FORMAT }),
    number,
    ...(ticket !== undefined && { ticket }),
    ...(nonce !== undefined && { nonce }),
  };
  const outcome = decide(seed, CAMPAIGN, source, revision.terms, awarded, at);
  const record = {
    ...source,
    revision: revision.revision,
    day,
    at,
    ...outcome,
    awarded: awardedAfter(awarded, outcome),
    ...(!old && { commitment: commitmentOf(seed), terms: hashTerms(revision.terms) }),
    previous: before?.hash ?? NO_DRAW,
  };
  return { ...record, hash: hashDraw(CAMPAIGN, record) };
};

export const chainOf = (length: number, options: (number: number) => DrawOptions = () => ({})) => {
  const draws: DrawRecord[] = [];
  for (let number = 1; number <= length; number += 1)
    draws.push(drawAfter(draws.at(-1), options(number)));
  return draws;
};

/** The first candidate that loses, if there is one: what a cheating operator would choose. */
export const firstLosing = (
  before: DrawRecord | undefined,
  candidates: DrawOptions[],
): DrawOptions => {
  const [first = {}] = candidates;
  return candidates.find((options) => drawAfter(before, options).prize === null) ?? first;
};
