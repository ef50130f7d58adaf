import type { DrawRecord } from '@site/contracts';
import { awardedAfter, hashDraw } from './chain';
import { CAMPAIGN, chainOf, dayOf, nonceOf, revisionOf, TIME_ZONE } from './testing/sample-chain';
import { verifyDraw, type Evidence } from './verify';

const DAY = '2026-11-10';
const DRAWS = chainOf(30);
/** An hour after the day has ended in Chicago. */
const DUE = Date.parse('2026-11-11T07:00:00Z');

const evidence = (index: number, changes: Partial<Evidence> = {}): Evidence => ({
  campaign: CAMPAIGN,
  timeZone: TIME_ZONE,
  draw: DRAWS[index]!,
  before: DRAWS[index - 1],
  dayOf: (day) => (day === DAY ? dayOf(day) : undefined),
  revision: revisionOf(1, 2),
  now: DUE + 1,
  ...changes,
});
const withDay = (change: Parameters<typeof dayOf>[1]) => ({
  dayOf: (day: string) => dayOf(day, change),
});
/** A record that was changed and hashed again, as an insider could do. */
const forged = (index: number, change: Partial<DrawRecord>) => {
  const draw = { ...DRAWS[index]!, ...change };
  return { ...draw, hash: hashDraw(CAMPAIGN, draw) };
};

it('reports a draw as sealed until its seed is due', () => {
  const sealed = withDay({ seed: undefined });
  expect(verifyDraw(evidence(4, { ...sealed, now: DUE }))).toEqual({ state: 'sealed' });
  expect(verifyDraw(evidence(4, sealed))).toEqual({
    state: 'wrong',
    reason: 'its day is over, and the seed is withheld',
  });
});

const losing = DRAWS.findIndex(({ prize }) => prize === null);
const awardedManually = () => {
  const awarded = awardedAfter(DRAWS[losing - 1]?.awarded ?? {}, { prize: 'shirt' });
  return forged(losing, { prize: 'shirt', awarded });
};

it.each<[string, Evidence, RegExp]>([
  ['a removed draw', evidence(5, { before: DRAWS[3] }), /before it is missing/],
  ['a rebuilt chain', evidence(5, { before: forged(4, { segment: 9 }) }), /follow/],
  ['a changed record', evidence(5, { draw: { ...DRAWS[5]!, segment: 9 } }), /changed/],
  ['a prize awarded manually', evidence(losing, { draw: awardedManually() }), /another outcome/],
  ['fewer awards', evidence(29, { draw: forged(29, { awarded: { shirt: 2 } }) }), /add up/],
  ['another segment', evidence(losing, { draw: forged(losing, { segment: 0 }) }), /segment/],
  ['a nonce', evidence(5, { draw: { ...DRAWS[5]!, ticket: 1, nonce: nonceOf(1) } }), /changed/],
  ['a day without a commitment', evidence(5, { dayOf: () => undefined }), /not committed/],
  ['unpublished terms', evidence(5, { revision: undefined }), /not published/],
  [
    'a time before that of the previous draw',
    evidence(5, { draw: forged(5, { at: '2020-01-01T00:00:00.000Z' }) }),
    /older/,
  ],
])('detects %s', (_, wrong, reason) => {
  expect(verifyDraw(wrong)).toEqual({ state: 'wrong', reason: expect.stringMatching(reason) });
});
