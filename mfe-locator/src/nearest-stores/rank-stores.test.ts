import type { ProductLine, Store } from '@site/contracts';
import { store } from '@site/contracts/testing';
import { nearestFirst, toListedStores } from '../stores/listed-store';
import { openFirst, rankStores } from './rank-stores';

const VISITOR = { latitude: 41, longitude: -87 };

/** A store this many miles north of the visitor. */
const storeAt = (miles: number, id: string, products: Store['products'] = ['vapes']) =>
  store({ id, latitude: String(41 + miles / 69.1), longitude: '-87', products });

const ranked = (stores: Store[], preferred?: ProductLine) =>
  rankStores(nearestFirst(toListedStores(stores), VISITOR), ['vapes'], preferred).map(
    ({ store: { id }, fit }) => (fit ? id : `${id}?`),
  );
const unknown = (miles: number) => ({ ...storeAt(miles, 'unknown'), products: undefined });

it('returns the stores that carry the product, nearest first', () => {
  const stores = [storeAt(9, 'far'), storeAt(1, 'other', ['edibles']), storeAt(2, 'near')];
  expect(ranked(stores)).toEqual(['near', 'far']);
});

it('puts a store with unknown products after nearby ones that carry the product, but before distant ones', () => {
  const stores = [unknown(1), storeAt(2, 'near'), storeAt(300, 'far')];
  expect(ranked(stores)).toEqual(['near', 'unknown?', 'far']);
});

it('puts stores with the preferred line before nearer ones, and does not require it', () => {
  const both = [storeAt(9, 'both', ['vapes', 'live-resin']), storeAt(300, 'far')];
  const stores = [storeAt(1, 'near'), storeAt(2, 'jars', ['live-resin']), unknown(3), ...both];
  expect(ranked(stores, 'live-resin')).toEqual(['both', 'near', 'unknown?', 'far']);
});

it('confirms no store for a product without a product line', () => {
  const stores = nearestFirst(toListedStores([storeAt(1, 'one')]), VISITOR);
  expect(rankStores(stores, [])).toMatchObject([{ fit: 0 }]);
});

it('sorts open stores first, but not before those that carry the product', () => {
  // Friday noon in Chicago.
  const now = new Date('2026-11-20T18:00:00Z');
  const closed = { hours: { Friday: 'Closed' } };
  const stores = [
    { ...storeAt(1, 'closed'), ...closed },
    storeAt(2, 'open'),
    { ...storeAt(3, 'late'), ...closed },
    unknown(1),
  ].map((listed) => ({ ...listed, timeZone: 'America/Chicago' }));
  const nearest = rankStores(nearestFirst(toListedStores(stores), VISITOR), ['vapes']);
  const ids = openFirst(nearest, now).map(({ store: { id } }) => id);
  expect(ids).toEqual(['open', 'closed', 'late', 'unknown']);
});
