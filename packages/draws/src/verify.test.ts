import type { DrawDay, DrawRecord, DrawTerms } from '@site/contracts';
import { awardedAfter, commitmentOf, dayIn, hashDraw, NO_DRAW } from './chain';
import { decide } from './decide';
import { verifyDraw, type Evidence } from './verify';

const SEED = '0f'.repeat(32);
const DAY: DrawDay = {
  day: '2026-11-21',
  commitment: commitmentOf(SEED),
  publishedAt: '2026-11-14T00:00:00.000Z',
  seed: SEED,
};
const TERMS: DrawTerms = {
  winOneIn: 2,
  prizes: [{ id: 'shirt', weight: 1, stock: 3, whenGone: 'lose' }],
  segments: ['shirt', null, null],
};

const chain = (length: number): DrawRecord[] => {
  const draws: DrawRecord[] = [];
  for (let number = 1; number <= length; number += 1) {
    const before = draws.at(-1);
    const awarded = before?.awarded ?? {};
    const outcome = decide(SEED, 'autumn', number, TERMS, awarded);
    const draw = {
      number,
      revision: 1,
      day: DAY.day,
      at: new Date(Date.UTC(2026, 10, 21, 12, 0, number)).toISOString(),
      ...outcome,
      awarded: awardedAfter(awarded, outcome),
      previous: before?.hash ?? NO_DRAW,
    };
    draws.push({ ...draw, hash: hashDraw('autumn', draw) });
  }
  return draws;
};
const DRAWS = chain(30);

const evidence = (index: number, more: Partial<Evidence> = {}): Evidence => ({
  campaign: 'autumn',
  draw: DRAWS[index]!,
  before: DRAWS[index - 1],
  day: DAY,
  terms: TERMS,
  ...more,
});
/** A record that somebody changed and hashed again, as an insider could. */
const forged = (index: number, change: Partial<DrawRecord>) => {
  const draw = { ...DRAWS[index]!, ...change };
  return { ...draw, hash: hashDraw('autumn', draw) };
};

it('finds every draw of a true chain in order', () => {
  expect(DRAWS.filter(({ prize }) => prize !== null)).toHaveLength(3);
  for (const index of DRAWS.keys())
    expect(verifyDraw(evidence(index))).toEqual({ state: 'verified' });
});

it('cannot judge a draw before its seed is published', () => {
  expect(verifyDraw(evidence(4, { day: { ...DAY, seed: undefined } }))).toEqual({
    state: 'sealed',
  });
});

const losing = DRAWS.findIndex(({ prize }) => prize === null);
const givenByHand = () => {
  const awarded = awardedAfter(DRAWS[losing - 1]?.awarded ?? {}, { prize: 'shirt' });
  return forged(losing, { prize: 'shirt', awarded });
};

it.each<[string, Evidence, RegExp]>([
  ['a draw taken out', evidence(5, { before: DRAWS[3] }), /before it is missing/],
  ['a chain put together anew', evidence(5, { before: forged(4, { revision: 2 }) }), /follow/],
  ['a record changed', evidence(5, { draw: { ...DRAWS[5]!, revision: 2 } }), /changed/],
  ['a prize given by hand', evidence(losing, { draw: givenByHand() }), /another outcome/],
  ['stock put back', evidence(29, { draw: forged(29, { awarded: { shirt: 2 } }) }), /add up/],
  [
    'another segment',
    evidence(losing, { draw: forged(losing, { segment: 0 }) }),
    /another segment/,
  ],
  ['another seed', evidence(5, { day: { ...DAY, seed: 'ee'.repeat(32) } }), /committed/],
  ['a day without a commitment', evidence(5, { day: undefined }), /not committed/],
  ['terms that nobody can read', evidence(5, { terms: undefined }), /not published/],
  [
    'a time before the draw before',
    evidence(5, { draw: forged(5, { at: '2020-01-01T00:00:00.000Z' }) }),
    /older/,
  ],
])('names %s', (_, wrong, reason) => {
  expect(verifyDraw(wrong)).toEqual({ state: 'wrong', reason: expect.stringMatching(reason) });
});

it("takes the day from the campaign's time zone", () => {
  const at = new Date('2026-11-21T03:00:00Z');
  expect(dayIn('America/Chicago', at)).toBe('2026-11-20');
  expect(dayIn('UTC', at)).toBe('2026-11-21');
});
