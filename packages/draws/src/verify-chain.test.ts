import { FORGERIES, trueList } from './testing/forgeries';
import { revisionOf } from './testing/sample-chain';
import { createChainCheck, type Kept } from './verify-chain';

const AFTERWARDS = Date.parse('2026-12-15T00:00:00Z');

const check = (list: ReturnType<typeof trueList>, now = AFTERWARDS, kept?: Kept) => {
  const chain = createChainCheck(now, kept);
  chain.read(list);
  return chain.end();
};

it('verifies a valid chain and counts draws without a ticket', () => {
  expect(check(trueList())).toEqual({ verified: 40, sealed: 0, old: 0, withoutTicket: 40 });
  const nonce = '5e'.repeat(32);
  expect(check(trueList((number) => ({ ticket: 100 - number, nonce })))).toMatchObject({
    verified: 40,
    withoutTicket: 0,
  });
});

it('verifies and counts records in the old format', () => {
  expect(check(trueList((number) => ({ old: number <= 25 })))).toMatchObject({
    verified: 40,
    old: 25,
  });
});

it('accepts a later revision, but no draw older than its terms', () => {
  const list = trueList((number) => ({ revision: revisionOf(number > 20 ? 2 : 1, 2) }));
  const revisions = [revisionOf(1, 2), revisionOf(2, 2)];
  expect(check({ ...list, revisions })).toMatchObject({ verified: 40 });
  const late = { ...revisions[1]!, createdAt: '2026-11-12T00:00:00.000Z' };
  expect(check({ ...list, revisions: [revisions[0]!, late] }).wrong).toEqual({
    number: 21,
    reason: 'it is older than its terms',
  });
});

it('accepts saved heads of a chain that has grown since', () => {
  const list = trueList();
  const heads = [list.draws[9]!, list.draws[39]!];
  expect(check(list, AFTERWARDS, { heads, days: list.days })).toMatchObject({ verified: 40 });
});

it('detects a list with fewer draws than it promises', () => {
  expect(check({ ...trueList(), last: 41 }).wrong).toEqual({
    number: 41,
    reason: 'it is missing, although draw 41 was published',
  });
});

it.each(Object.entries(FORGERIES))('detects that %s', (_, { list, now, kept, reason }) => {
  expect(check(list, now, kept).wrong?.reason).toMatch(reason);
});
