import {
  RECORD_FORMAT,
  type DrawDay,
  type DrawRecord,
  type DrawTerms,
  type TermsRevision,
} from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';
import { dayIn } from '@site/contracts/wall-clock';
import { endOfDay } from './calendar';
import { awardedAfter, commitmentOf, hashDraw, hashTerms, NO_DRAW } from './chain';
import { decide } from './decide';

/** The result for a draw; `sealed`: cannot be checked before its day is over. */
export type Verdict =
  | { state: 'verified' }
  | { state: 'sealed' }
  | { state: 'wrong'; reason: string };

export interface Evidence {
  campaign: string;
  /** The campaign's time zone. */
  timeZone: string;
  draw: DrawRecord;
  /** The previous draw; absent for the first. */
  before?: DrawRecord;
  /** Finds a published day. */
  dayOf: (day: string) => DrawDay | undefined;
  /** The revision that the draw names. */
  revision?: TermsRevision;
  /** When this is checked, in ms since 1970. */
  now: number;
}

/** A seed is published ten minutes after its day (docs/product.md, section 11); if it is still missing after an hour, it counts as withheld. */
const SEED_DUE_MS = HOUR_MS;

/** Tolerated difference between the clocks of the site and of the device that checks. */
const CLOCK_TOLERANCE_MS = HOUR_MS;
/** Random words have 32 bits. */
const WORD_RANGE = 2 ** 32;

/** Times are compared as text, which requires one spelling: `2026-11-21T18:00:00.000Z`. */
const isInstant = (text: string): boolean => {
  const at = new Date(text);
  // Years beyond 9999 begin with a sign, which sorts before digits.
  return /^\d/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString() === text;
};

const isWhole = (value: number, from = 0, to = Number.MAX_SAFE_INTEGER): boolean =>
  Number.isSafeInteger(value) && value >= from && value <= to;

/** Fields that decide the random words must have one spelling: another one would give another outcome. */
const spellingFault = ({ format, number, revision, ticket, nonce }: DrawRecord) => {
  if (![undefined, 2, RECORD_FORMAT].includes(format)) return 'its format is unknown';
  if (!isWhole(number) || !isWhole(revision) || (ticket !== undefined && !isWhole(ticket)))
    return 'its numbers are not whole numbers';
  if ((ticket === undefined) !== (nonce === undefined))
    return 'it has a ticket or a nonce without the other';
  if (nonce !== undefined && !/^[0-9a-f]{64}$/.test(nonce))
    return 'its nonce is not written as 64 hexadecimal digits in lower case';
  if (ticket !== undefined && format === undefined)
    return 'it has a ticket, which records of the first format do not have';
  return undefined;
};

const canBeDrawn = ({ winOneIn, prizes }: DrawTerms): boolean =>
  isWhole(winOneIn, 1, WORD_RANGE) &&
  prizes.every(({ weight }) => isWhole(weight, 0, WORD_RANGE)) &&
  prizes.reduce((sum, { weight }) => sum + weight, 0) <= WORD_RANGE;

/** Compares a record with the one before it. */
const chainFault = ({ campaign, draw, before, now }: Evidence): string | undefined => {
  if (!isInstant(draw.at)) return 'its time is not written in UTC';
  if (Date.parse(draw.at) > now + CLOCK_TOLERANCE_MS) return 'it is dated in the future';
  if (draw.number !== (before?.number ?? 0) + 1) return 'a draw before it is missing';
  if (draw.previous !== (before?.hash ?? NO_DRAW)) return 'it does not follow from the draw before';
  if (before && draw.at < before.at) return 'it is older than the draw before';
  if (before && draw.revision < before.revision)
    return 'it goes back to an earlier revision than the draw before';
  if ((before?.format ?? 1) > (draw.format ?? 1))
    return 'it is recorded in an older format than the draw before';
  if (hashDraw(campaign, draw) !== draw.hash) return 'its record was changed';
  return undefined;
};

const termsFault = ({ draw, before, revision }: Evidence): string | undefined => {
  if (!revision) return 'its terms are not published';
  if (!canBeDrawn(revision.terms)) return 'its terms have odds that cannot be drawn';
  if (revision.createdAt !== undefined) {
    if (!isInstant(revision.createdAt)) return 'the time of its terms is not written in UTC';
    if (draw.at < revision.createdAt) return 'it is older than its terms';
  }
  if (draw.format && draw.terms !== hashTerms(revision.terms))
    return 'its terms are not those that were published';
  const awarded = awardedAfter(before?.awarded ?? {}, draw);
  return sameCounts(draw.awarded, awarded)
    ? undefined
    : 'the number of prizes awarded does not add up';
};

const sameCounts = (a: object, b: object) =>
  JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

const dayFault = (evidence: Evidence, day: DrawDay | undefined): string | undefined => {
  const { draw, timeZone } = evidence;
  if (draw.day !== dayIn(timeZone, new Date(draw.at)))
    return 'it was made on another day than the day of its seed';
  if (!day) return 'its day is not committed to';
  if (day.endsAt !== undefined && day.endsAt !== endOfDay(timeZone, draw.day).toISOString())
    return 'the published end of its day is not the end of the day in the time zone of the campaign';
  if (!isInstant(day.publishedAt)) return 'the time of its commitment is not written in UTC';
  if (draw.at < day.publishedAt) return 'its day was committed to after it was made';
  if (draw.format && draw.commitment !== day.commitment)
    return 'its day was committed to with another seed';
  return undefined;
};

const seedFault = ({ timeZone, draw, now }: Evidence, day: DrawDay): string | undefined => {
  if (day.seed !== undefined)
    return commitmentOf(day.seed) === day.commitment
      ? undefined
      : 'the seed is not the one that was committed to';
  const due = endOfDay(timeZone, draw.day).getTime() + SEED_DUE_MS;
  return now > due ? 'its day is over, and the seed is withheld' : undefined;
};

/**
 * Checks one draw against the one before, the seed of its day and the terms of its revision. A draw whose seed is
 * still secret is `sealed`: its place in the chain is checked, its outcome cannot be yet.
 */
export const verifyDraw = (evidence: Evidence): Verdict => {
  const { campaign, draw, before, dayOf, revision } = evidence;
  const day = dayOf(draw.day);
  const fault =
    spellingFault(draw) ??
    chainFault(evidence) ??
    termsFault(evidence) ??
    dayFault(evidence, day) ??
    (day && seedFault(evidence, day));
  if (fault !== undefined) return { state: 'wrong', reason: fault };
  if (day?.seed === undefined || !revision) return { state: 'sealed' };

  const expected = decide(day.seed, campaign, draw, revision.terms, before?.awarded ?? {}, draw.at);
  if (expected.prize !== draw.prize)
    return { state: 'wrong', reason: 'the seed gives another outcome' };
  if (expected.segment !== draw.segment)
    return { state: 'wrong', reason: 'the seed gives another segment' };
  return { state: 'verified' };
};
