import type { DrawRecord } from '@site/contracts';
import { hashTerms } from './chain';
import { AFTER_CAMPAIGN, FORGERIES, validList } from './testing/forgeries';
import { CAMPAIGN, drawAfter, nonceOf, revisionOf } from './testing/sample-chain';
import { createChainCheck, type SavedRecords } from './verify-chain';

const check = (list: ReturnType<typeof validList>, now = AFTER_CAMPAIGN, saved?: SavedRecords) => {
  const chain = createChainCheck(CAMPAIGN, now, saved);
  chain.read(list);
  return chain.end();
};

it('verifies a valid chain and counts draws without a ticket', () => {
  expect(check(validList())).toMatchObject({ verified: 40, sealed: 0, old: 0, withoutTicket: 40 });
  const withTickets = validList((number) => ({ ticket: 100 - number, nonce: nonceOf(number) }));
  expect(check(withTickets)).toMatchObject({ verified: 40, withoutTicket: 0 });
});

it('verifies and counts records in the old format', () => {
  expect(check(validList((number) => ({ old: number <= 25 })))).toMatchObject({
    verified: 40,
    old: 25,
  });
});

it('accepts a later revision, but no draw older than its terms', () => {
  const list = validList((number) => ({ revision: revisionOf(number > 20 ? 2 : 1, 2) }));
  const revisions = [revisionOf(1, 2), revisionOf(2, 2)];
  expect(check({ ...list, revisions })).toMatchObject({ verified: 40 });
  const late = { ...revisions[1]!, createdAt: '2026-11-12T00:00:00.000Z' };
  expect(check({ ...list, revisions: [revisions[0]!, late] }).wrong).toEqual({
    number: 21,
    reason: 'it is older than its terms',
  });
});

it('respects the pace of prizes', () => {
  const { terms, ...first } = revisionOf(1, 2);
  const shares = ['12:15', '12:30'].map((at) => ({ at, count: 1 }));
  const pace = { timeZone: 'America/Chicago', from: '2026-11-10', shares };
  const prizes = terms.prizes.map((prize) => ({ ...prize, pace }));
  const revision = { ...first, terms: { ...terms, prizes } };
  const list = { ...validList(() => ({ revision })), revisions: [revision] };

  const wonAt = (draws: DrawRecord[]) => draws.flatMap(({ prize, at }) => (prize ? [at] : []));
  expect(wonAt(validList().draws).at(0)! < '2026-11-10T18:15').toBe(true);
  expect(wonAt(list.draws)).toHaveLength(2);
  expect(wonAt(list.draws)[0]! >= '2026-11-10T18:15').toBe(true);

  expect(check(list)).toMatchObject({ verified: 40 });
  expect(check({ ...list, revisions: [{ ...first, terms }] }).wrong).toBeDefined();
});

it('accepts saved heads of a chain that has grown since', () => {
  const list = validList();
  const heads = [list.draws[9]!, list.draws[39]!];
  expect(check(list, AFTER_CAMPAIGN, { heads, days: list.days })).toMatchObject({ verified: 40 });
});

it('detects a list with fewer draws than its `last`', () => {
  expect(check({ ...validList(), last: 41 }).wrong).toEqual({
    number: 41,
    reason: 'it is missing, although draw 41 was published',
  });
});

it.each(Object.entries(FORGERIES))(
  'detects that %s',
  (_, { list, nextPages = [], now = AFTER_CAMPAIGN, saved, reason }) => {
    const chain = createChainCheck(CAMPAIGN, now, saved);
    for (const page of [list, ...nextPages]) if (!chain.read(page)) break;
    expect(chain.end().wrong?.reason).toMatch(reason);
  },
);

it('reports each revision of the terms with its hash and its first draw', () => {
  const odds = (number: number) => revisionOf(number, number % 2 ? 2 : 100_000);
  const list = validList((number) => ({ revision: odds(number) }));
  const revisions = list.draws.map(({ number }) => odds(number));
  const found = check({ ...list, revisions });
  expect(found.revisions).toHaveLength(40);
  expect(found.revisions[1]).toEqual({
    revision: 2,
    terms: hashTerms(odds(2).terms),
    firstDraw: 2,
  });
});

it('draws the same outcome for a nonce with any ticket', () => {
  const outcomes = Array.from({ length: 20 }, (_, ticket) =>
    drawAfter(undefined, { ticket: ticket + 1, nonce: nonceOf(1) }),
  );
  expect(new Set(outcomes.map(({ prize, segment }) => `${prize} ${segment}`)).size).toBe(1);
});
