import type { Store } from '@site/contracts';
import { store } from '@site/contracts/testing';
import { nearestFirst, toListedStores } from '../stores/listed-store';
import { rankStores } from './rank-stores';

/** Friday noon in Chicago. */
const NOON = new Date('2026-11-20T18:00:00Z');
const VISITOR = { latitude: 41, longitude: -87 };
const timeZone = 'America/Chicago';

/** A store this many miles north of the visitor. */
const storeAt = (miles: number, id: string, fields: Partial<Store> = {}) =>
  store({
    id,
    latitude: String(41 + miles / 69.1),
    longitude: '-87',
    products: ['vapes'],
    timeZone,
    ...fields,
  });
const closed = { hours: { Friday: 'Closed' } };

const ranked = (stores: Store[], count = 3) =>
  rankStores(nearestFirst(toListedStores(stores), VISITOR), ['vapes'], NOON, count).map(
    ({ store: { id }, isConfirmed }) => (isConfirmed ? id : `${id}?`),
  );

it('returns the nearest stores that carry the product, open ones first', () => {
  const stores = [
    storeAt(9, 'far'),
    storeAt(2, 'closed', closed),
    storeAt(3, 'open'),
    storeAt(4, 'next'),
  ];
  expect(ranked(stores)).toEqual(['open', 'next', 'closed']);
});

it('omits stores that carry other products only', () => {
  expect(ranked([storeAt(1, 'edibles', { products: ['edibles'] }), storeAt(2, 'vapes')])).toEqual([
    'vapes',
  ]);
});

it('puts stores with unknown products last', () => {
  const stores = [
    storeAt(1, 'unknown', { products: undefined }),
    storeAt(2, 'one', closed),
    storeAt(3, 'two'),
  ];
  expect(ranked(stores)).toEqual(['two', 'one', 'unknown?']);
});

it('prefers a nearby store with unknown products to a distant one that carries the product', () => {
  const unknown = { products: undefined };
  const stores = [
    storeAt(1, 'unknown', unknown),
    storeAt(2, 'near'),
    storeAt(300, 'far'),
    storeAt(400, 'farther'),
  ];
  expect(ranked(stores, 2)).toEqual(['near', 'unknown?']);
  expect(ranked(stores)).toEqual(['near', 'far', 'unknown?']);
});

it('confirms no store for a product without a product line', () => {
  const stores = nearestFirst(toListedStores([storeAt(1, 'one')]), VISITOR);
  expect(rankStores(stores, [], NOON, 3)).toMatchObject([{ isConfirmed: false }]);
});
