import type { Store } from '@site/contracts';
import { store } from '@site/contracts/testing';
import { nearestFirst, toListedStores } from '../stores/listed-store';
import { rankStores } from './rank-stores';

/** Friday noon in Chicago. */
const NOON = new Date('2026-11-20T18:00:00Z');
const VISITOR = { latitude: 41, longitude: -87 };
const timeZone = 'America/Chicago';

/** A store this many miles north of the visitor. */
const at = (miles: number, id: string, given: Partial<Store> = {}) =>
  store({
    id,
    latitude: String(41 + miles / 69.1),
    longitude: '-87',
    products: ['vapes'],
    timeZone,
    ...given,
  });
const closed = { hours: { Friday: 'Closed' } };

const ranked = (stores: Store[], count = 3) =>
  rankStores(nearestFirst(toListedStores(stores), VISITOR), ['vapes'], NOON, count).map(
    ({ store: { id }, isConfirmed }) => (isConfirmed ? id : `${id}?`),
  );

it('returns the nearest stores that carry the product, open ones first', () => {
  const stores = [at(9, 'far'), at(2, 'shut', closed), at(3, 'open'), at(4, 'next')];
  expect(ranked(stores)).toEqual(['open', 'next', 'shut']);
});

it('omits stores that carry other products only', () => {
  expect(ranked([at(1, 'edibles', { products: ['edibles'] }), at(2, 'vapes')])).toEqual(['vapes']);
});

it('puts stores that do not say what they carry last', () => {
  const stores = [at(1, 'silent', { products: undefined }), at(2, 'one', closed), at(3, 'two')];
  expect(ranked(stores)).toEqual(['two', 'one', 'silent?']);
});

it('prefers a nearby store that does not say to a distant one that does', () => {
  const silent = { products: undefined };
  const stores = [at(1, 'silent', silent), at(2, 'near'), at(300, 'far'), at(400, 'farther')];
  expect(ranked(stores, 2)).toEqual(['near', 'silent?']);
  expect(ranked(stores)).toEqual(['near', 'far', 'silent?']);
});

it('confirms no store for a product without a product line', () => {
  const stores = nearestFirst(toListedStores([at(1, 'one')]), VISITOR);
  expect(rankStores(stores, [], NOON, 3)).toMatchObject([{ isConfirmed: false }]);
});
