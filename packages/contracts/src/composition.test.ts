import { formatChanges, HistoryQuery } from './composition';

it.each([
  [{ name: 'mfe-a', from: '1.0.0', to: '1.1.0' }, 'mfe-a 1.0.0 → 1.1.0'],
  [{ name: 'mfe-a', to: '2.0.0' }, 'mfe-a 2.0.0 (new)'],
  [{ name: 'mfe-a', from: '1.0.0' }, 'mfe-a 1.0.0 (removed)'],
  [{ name: 'mfe-a', to: '2.0.0', percent: 0.5 }, 'mfe-a 2.0.0 (new) for 0.5% of visitors'],
])('describes the change %j', (change, text) => {
  const action = 'percent' in change ? 'canary' : 'promote';
  expect(formatChanges({ action, parts: [change, change] })).toBe(`${text}, ${text}`);
});

it('names the end of a canary', () => {
  const parts = [{ name: 'mfe-a', from: '1.1.0', to: '1.0.0', percent: 10 }];
  expect(formatChanges({ action: 'rollback', parts })).toBe(
    'mfe-a 1.1.0 → 1.0.0 for 10% of visitors (canary ended)',
  );
});

it('parses the query of the history', () => {
  const query = { part: 'mfe-tools', before: '12', limit: '500' };
  expect(HistoryQuery.parse(query)).toEqual({ part: 'mfe-tools', before: 12, limit: 500 });
});

it.each([
  { limit: '501' },
  { limit: '0' },
  { before: '1.5' },
  { before: '1e3' },
  { part: 'Tools' },
  { since: '1' },
])('refuses the query %j of the history', (query) => {
  expect(HistoryQuery.safeParse(query).success).toBe(false);
});
