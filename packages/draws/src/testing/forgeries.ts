import type { DrawDay, DrawList, DrawRecord, TermsRevision } from '@site/contracts';
import { daysFrom } from '../calendar';
import { commitmentOf } from '../chain';
import type { SavedRecords } from '../verify-chain';
import {
  CAMPAIGN,
  chainOf,
  dayOf,
  drawAfter,
  firstLosing,
  nonceOf,
  revisionOf,
  seedOf,
  TIME_ZONE,
  type DrawOptions,
} from './sample-chain';

/** Forged draws that an operator could publish, and the reason that a check reports. */
interface Forgery {
  list: DrawList;
  /** Further pages of the list. */
  nextPages?: DrawList[];
  /** Time of the check, in ms since 1970; by default after the campaign. */
  now?: number;
  /** Heads and days that were saved before. */
  saved?: SavedRecords;
  reason: RegExp;
}

const DAYS = daysFrom('2026-11-10', 31);
export const AFTER_CAMPAIGN = Date.parse('2026-12-15T00:00:00Z');
const DRAWS = 40;

interface PublishedRecords {
  days?: DrawDay[];
  revisions?: TermsRevision[];
}

const listOf = (
  draws: DrawRecord[],
  { days = DAYS.map((day) => dayOf(day)), revisions = [revisionOf(1, 2)] }: PublishedRecords = {},
): DrawList => ({
  campaign: CAMPAIGN,
  timeZone: TIME_ZONE,
  days,
  revisions,
  draws,
  last: draws.length,
});

/** A chain in which each draw uses options that make it lose. */
const losingChain = (options: DrawOptions[]): DrawRecord[] => {
  const draws: DrawRecord[] = [];
  while (draws.length < DRAWS)
    draws.push(drawAfter(draws.at(-1), firstLosing(draws.at(-1), options)));
  return draws;
};

/** A valid list. */
export const validList = (options?: (number: number) => DrawOptions): DrawList =>
  listOf(chainOf(DRAWS, options));

const better = revisionOf(2, 2);
const worse = revisionOf(1, 100_000);
const otherSeed = 'ee'.repeat(32);
const honest = chainOf(DRAWS);

export const FORGERIES: Record<string, Forgery> = {
  'each draw uses the seed of any of 31 days that makes it lose': {
    list: listOf(losingChain(DAYS.map((day) => ({ day })))),
    reason: /another day/,
  },
  'the odds alternate from draw to draw': {
    list: listOf(losingChain([{ revision: better }, { revision: worse }]), {
      revisions: [worse, better],
    }),
    reason: /goes back to an earlier revision/,
  },
  'a day is committed to after its draws': {
    list: listOf(honest, { days: [dayOf(DAYS[0]!, { publishedAt: '2026-11-11T06:00:00.000Z' })] }),
    reason: /committed to after/,
  },
  'a day gets a new commitment to another seed': {
    list: listOf(honest, {
      days: [dayOf(DAYS[0]!, { seed: otherSeed, commitment: commitmentOf(otherSeed) })],
    }),
    reason: /with another seed/,
  },
  'a day gets a new commitment, and its draws are recomputed': {
    list: listOf(
      chainOf(DRAWS, () => ({ seed: otherSeed })),
      { days: [dayOf(DAYS[0]!, { seed: otherSeed, commitment: commitmentOf(otherSeed) })] },
    ),
    saved: { heads: [], days: [{ day: DAYS[0]!, commitment: commitmentOf(seedOf(DAYS[0]!)) }] },
    reason: /committed to again/,
  },
  'the time is half a year outside the day': {
    list: listOf(
      chainOf(DRAWS, (number) => ({
        day: DAYS[0]!,
        at: new Date(Date.UTC(2027, 4, 10, 18, number)).toISOString(),
      })),
    ),
    now: Date.parse('2027-06-01T00:00:00Z'),
    reason: /another day/,
  },
  'a seed is withheld for a year': {
    list: listOf(honest, { days: [dayOf(DAYS[0]!, { seed: undefined })] }),
    now: Date.parse('2027-11-11T06:00:00Z'),
    reason: /withheld/,
  },
  "the chain's tail is cut off": {
    list: listOf(honest.slice(0, 30)),
    saved: { heads: [{ number: 35, hash: honest[34]!.hash }], days: [] },
    reason: /missing, although draw 35 was published/,
  },
  'past draws are rewritten': {
    list: listOf(chainOf(DRAWS, (number) => ({ at: `2026-11-10T20:${number + 10}:00.000Z` }))),
    saved: { heads: [{ number: 35, hash: honest[34]!.hash }], days: [] },
    reason: /not the one that was published/,
  },
  'one ticket is drawn twice': {
    list: listOf(chainOf(2, (number) => ({ ticket: 5, nonce: nonceOf(number) }))),
    reason: /ticket, no. 5, was drawn before/,
  },
  'records go back to the old format': {
    list: listOf(chainOf(DRAWS, (number) => ({ old: number > 20 }))),
    reason: /older format/,
  },
  'a day is published to end early, and each draw uses the losing seed of two days': {
    list: listOf(losingChain([{ day: DAYS[0]! }, { day: DAYS[1]! }]), {
      days: [dayOf(DAYS[0]!, { endsAt: '2026-11-10T18:00:00.000Z' }), dayOf(DAYS[1]!)],
    }),
    reason: /another day|not the end of the day/,
  },
  'a day is published to end early, and its later draws use the next seed': {
    list: listOf(
      chainOf(DRAWS, (number) => ({ day: DAYS[number > 20 ? 1 : 0]! })),
      { days: [dayOf(DAYS[0]!, { endsAt: '2026-11-10T18:20:30.000Z' }), dayOf(DAYS[1]!)] },
    ),
    reason: /another day|not the end of the day/,
  },
  'the time of a draw has an offset, which text comparison misjudges': {
    list: listOf(chainOf(2, (number) => ({ at: `2026-11-1${number}T0${number}:00:00.000+14:00` }))),
    reason: /not written in UTC/,
  },
  'the time of a commitment has an offset': {
    list: listOf(honest, { days: [dayOf(DAYS[0]!, { publishedAt: '2026-11-10T08:00:00-12:00' })] }),
    reason: /not written in UTC/,
  },
  'a ticket without a nonce is chosen freely': {
    list: listOf(chainOf(DRAWS, (number) => ({ ticket: number * 7 }))),
    reason: /without the other/,
  },
  'one nonce is drawn twice': {
    list: listOf(chainOf(2, (number) => ({ ticket: number, nonce: nonceOf(1) }))),
    reason: /nonce was drawn before/,
  },
  'a later page has another seed for the same day': {
    list: listOf(honest.slice(0, 20)),
    nextPages: [
      listOf(honest.slice(20), {
        days: [dayOf(DAYS[0]!, { seed: otherSeed, commitment: commitmentOf(otherSeed) })],
      }),
    ],
    reason: /two seeds/,
  },
  'a later page has other terms for the same revision': {
    list: listOf(honest.slice(0, 20)),
    nextPages: [listOf(honest.slice(20), { revisions: [revisionOf(1, 100_000)] })],
    reason: /two sets of terms/,
  },
  'a later page has another time zone': {
    list: listOf(honest.slice(0, 20)),
    nextPages: [{ ...listOf(honest.slice(20)), timeZone: 'Pacific/Auckland' }],
    reason: /time zone/,
  },
  'a later page is of another campaign, whose name decides other outcomes': {
    list: listOf(honest.slice(0, 20)),
    nextPages: [{ ...listOf(honest.slice(20)), campaign: 'autumn-2' }],
    reason: /another campaign/,
  },
  'a later page has an earlier time for the same commitment': {
    list: listOf(honest.slice(0, 20)),
    nextPages: [
      listOf(honest.slice(20), {
        days: [dayOf(DAYS[0]!, { publishedAt: '2026-10-01T00:00:00.000Z' })],
      }),
    ],
    reason: /at two times/,
  },
  'a later page has an earlier time for the same revision': {
    list: listOf(honest.slice(0, 20)),
    nextPages: [
      listOf(honest.slice(20), {
        revisions: [{ ...revisionOf(1, 2), createdAt: '2026-10-01T00:00:00.000Z' }],
      }),
    ],
    reason: /two times/,
  },
  'one number has two records': {
    list: listOf([...honest.slice(0, 19), { ...honest[19]!, prize: 'hat' }]),
    nextPages: [listOf(honest.slice(19))],
    reason: /changed/,
  },
  'a day has the seed of the day before, which is public by then': {
    list: listOf(honest, {
      days: [dayOf(DAYS[0]!), { ...dayOf(DAYS[0]!), day: DAYS[1]!, endsAt: undefined }],
    }),
    reason: /same seed/,
  },
  'draws are dated two hours ahead': {
    list: validList(),
    now: Date.parse('2026-11-10T16:00:00Z'),
    reason: /in the future/,
  },
  'a commitment has a year of five digits, which sorts before all others': {
    list: listOf(honest, {
      days: [dayOf(DAYS[0]!, { publishedAt: '+010000-01-01T00:00:00.000Z' })],
    }),
    reason: /not written in UTC/,
  },
  'a nonce is spelled with capitals, which decide another outcome': {
    list: listOf(
      chainOf(DRAWS, (number) => ({ ticket: number, nonce: nonceOf(200 + number).toUpperCase() })),
    ),
    reason: /lower case/,
  },
  'records of the first format have nonces, which their hashes do not cover': {
    list: listOf(
      chainOf(DRAWS, (number) => ({ ticket: number, nonce: nonceOf(number), old: true })),
    ),
    reason: /first format/,
  },
  'a format is a string, so that the ticket decides': {
    list: listOf(honest.map((draw) => ({ ...draw, format: '3' as unknown as 3 }))),
    reason: /format is unknown/,
  },
  'revisions are strings, which sort in another order': {
    list: listOf(
      ['10', '9'].reduce<DrawRecord[]>((draws, text) => {
        const revision = { ...revisionOf(1, 2), revision: text as unknown as number };
        return [...draws, drawAfter(draws.at(-1), { revision })];
      }, []),
    ),
    reason: /whole numbers/,
  },
  'the odds exceed the range of random words': {
    list: listOf(honest, { revisions: [revisionOf(1, 2 ** 33)] }),
    reason: /cannot be drawn/,
  },
  'the list has no time zone': {
    list: {
      ...listOf(honest, { days: [dayOf(DAYS[0]!, { endsAt: undefined })] }),
      timeZone: undefined,
    },
    reason: /time zone is not published/,
  },
  'the terms differ from those at the draw': {
    list: listOf(honest, { revisions: [revisionOf(1, 3)] }),
    reason: /terms are not those/,
  },
};
