import type { DrawDay, DrawRecord, DrawTerms } from '@site/contracts';
import { awardedAfter, commitmentOf, hashDraw, NO_DRAW } from './chain';
import { decide } from './decide';

/** What was found of a draw: in order, not to be judged before its day is over, or wrong, with why. */
export type Verdict =
  { state: 'verified' } | { state: 'sealed' } | { state: 'wrong'; reason: string };

export interface Evidence {
  campaign: string;
  draw: DrawRecord;
  /** The draw before, absent for the first. */
  before?: DrawRecord;
  /** The day that the draw names. */
  day?: DrawDay;
  /** The terms of the revision that the draw names. */
  terms?: DrawTerms;
}

const wrong = (reason: string): Verdict => ({ state: 'wrong', reason });

const sameCounts = (one: object, other: object) =>
  JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());

/**
 * Checks one draw against the one before, the seed of its day and the terms of its revision. A draw
 * whose seed is still secret is `sealed`: its place in the chain is checked, its outcome cannot be yet.
 */
export const verifyDraw = ({ campaign, draw, before, day, terms }: Evidence): Verdict => {
  if (draw.number !== (before?.number ?? 0) + 1) return wrong('a draw before it is missing');
  if (draw.previous !== (before?.hash ?? NO_DRAW))
    return wrong('it does not follow from the draw before');
  if (before && draw.at < before.at) return wrong('it is older than the draw before');
  if (hashDraw(campaign, draw) !== draw.hash) return wrong('its record was changed');
  if (!terms) return wrong('its terms are not published');
  if (!sameCounts(draw.awarded, awardedAfter(before?.awarded ?? {}, draw)))
    return wrong('the number of prizes awarded does not add up');
  if (!day) return wrong('its day is not committed to');
  if (day.seed === undefined) return { state: 'sealed' };
  if (commitmentOf(day.seed) !== day.commitment)
    return wrong('the seed is not the one that was committed to');

  const due = decide(day.seed, campaign, draw.number, terms, before?.awarded ?? {});
  if (due.prize !== draw.prize) return wrong('the seed decides another outcome');
  if (due.segment !== draw.segment) return wrong('the seed names another segment');
  return { state: 'verified' };
};
