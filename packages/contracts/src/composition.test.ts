import { changeWords, HistoryQuery } from './composition';

it('says what became of each part', () => {
  expect(
    changeWords([
      { name: 'mfe-tools', from: '1.0.0', to: '1.1.0' },
      { name: 'mfe-events', to: '2.0.0' },
      { name: 'mfe-gifts', from: '1.0.0' },
    ]),
  ).toBe('mfe-tools 1.0.0 → 1.1.0, mfe-events 2.0.0 (new), mfe-gifts 1.0.0 (gone)');
  expect(
    changeWords([
      { name: 'mfe-tools', from: '1.0.0', to: '1.1.0', percent: 5 },
      { name: 'mfe-events', to: '2.0.0', percent: 0.5 },
    ]),
  ).toBe(
    'mfe-tools 1.0.0 → 1.1.0 for 5 % of visitors, mfe-events 2.0.0 (new) for 0.5 % of visitors',
  );
  expect(changeWords([])).toBe('nothing');
});

describe('the query of the history', () => {
  it('has whole numbers', () => {
    expect(HistoryQuery.parse({ part: 'mfe-tools', before: '12', limit: '500' })).toEqual({
      part: 'mfe-tools',
      before: 12,
      limit: 500,
    });
    expect(HistoryQuery.parse({})).toEqual({});
  });

  it.each([
    { limit: '501' },
    { limit: '0' },
    { before: '1.5' },
    { before: '1e3' },
    { part: 'Tools' },
    { since: '1' },
  ])('refuses %j', (query) => {
    expect(HistoryQuery.safeParse(query).success).toBe(false);
  });
});
