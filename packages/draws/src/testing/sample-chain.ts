import { RECORD_FORMAT, type DrawDay, type DrawRecord, type TermsRevision } from '@site/contracts';
import { endOfDay } from '../calendar';
import { awardedAfter, commitmentOf, dayIn, hashDraw, hashTerms, NO_DRAW } from '../chain';
import { decide } from '../decide';

/** A campaign with draws as the site would make them, unless a test says otherwise. */
export const CAMPAIGN = 'autumn';
export const TIME_ZONE = 'America/Chicago';

/** The nonce of a device: 32 bytes, hexadecimal. */
export const nonceOf = (number: number): string => number.toString(16).padStart(64, '0');

export const seedOf = (day: string): string =>
  commitmentOf(Buffer.from(day.padEnd(32, '.')).toString('hex'));

/** A day as it is published when it is over. */
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

/** How one draw is made otherwise than it should be. */
export interface Making {
  at?: string;
  /** Whose seed decides; without it that of the day in which `at` lies. */
  day?: string;
  seed?: string;
  revision?: TermsRevision;
  ticket?: number;
  nonce?: string;
  /** A record as it was made before records had a format. */
  old?: boolean;
}

const FIRST = Date.parse('2026-11-10T18:00:00Z');
const STEP_MS = 60_000;

/** The draw that follows; the seed decides it, whichever that is. */
export const drawAfter = (before: DrawRecord | undefined, making: Making = {}): DrawRecord => {
  const number = (before?.number ?? 0) + 1;
  const { at = new Date(FIRST + number * STEP_MS).toISOString() } = making;
  const { day = dayIn(TIME_ZONE, new Date(at)), revision = revisionOf(1, 2) } = making;
  const { seed = seedOf(day), ticket, nonce, old } = making;
  const awarded = before?.awarded ?? {};
  const named = {
    ...(!old && { format: RECORD_FORMAT as typeof RECORD_FORMAT }),
    number,
    ...(ticket !== undefined && { ticket }),
    ...(nonce !== undefined && { nonce }),
  };
  const outcome = decide(seed, CAMPAIGN, named, revision.terms, awarded, at);
  const record = {
    ...named,
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

/** So many draws, each made as the test says for its number. */
export const chainOf = (length: number, making: (number: number) => Making = () => ({})) => {
  const draws: DrawRecord[] = [];
  for (let number = 1; number <= length; number += 1)
    draws.push(drawAfter(draws.at(-1), making(number)));
  return draws;
};

/** The draw among several makings that loses, where one does: what a cheat would choose. */
export const losing = (before: DrawRecord | undefined, makings: Making[]): Making => {
  const [first = {}] = makings;
  return makings.find((making) => drawAfter(before, making).prize === null) ?? first;
};
