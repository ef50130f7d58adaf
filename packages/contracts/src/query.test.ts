import { withParams } from './query';

it('sets and deletes values in a copy, and keeps other parameters', () => {
  const query = new URLSearchParams('from=mail&sort=thc&type=indica');
  const next = withParams(query, { sort: '', type: 'sativa', terpene: 'pinene', open: undefined });
  expect(next.toString()).toBe('from=mail&type=sativa&terpene=pinene');
  expect(query.toString()).toBe('from=mail&sort=thc&type=indica');
});
