import { nearestFirst, readStores, type ListedStore } from './listed-store';
import type { Place, Store } from '@site/contracts';
import { chicago, denver, store } from '@site/contracts/testing';
import { bare } from './sample-stores';

const inDenver = { latitude: 39.7392, longitude: -104.9903 };
const listStores = (stores: Store[], user?: Place) => nearestFirst(readStores(stores), user);
const names = (listed: ListedStore[]) => listed.map(({ store: { name } }) => name);

it("keeps the order without the user's location", () => {
  const listed = listStores([bare, denver, chicago]);
  expect(names(listed)).toEqual(['Ninth Lamp', 'Juniper Row', 'Copper Heron']);
  expect(listed.every(({ distance }) => distance === undefined)).toBe(true);
});

it('sorts by distance, stores without one last', () => {
  const alsoBare = store({ id: 'b', name: 'Also bare', latitude: '41.9', longitude: undefined });
  const listed = listStores([bare, chicago, alsoBare, denver], inDenver);
  expect(names(listed)).toEqual(['Juniper Row', 'Copper Heron', 'Ninth Lamp', 'Also bare']);
  expect(listed[0]?.distance).toBeCloseTo(1.9, 1);
  expect(listed[2]?.distance).toBeUndefined();
});

it.each([
  ['a missing latitude', { latitude: undefined }],
  ['an empty longitude', { longitude: ' ' }],
  ['a word for a number', { latitude: 'north' }],
])('reads no coordinates from %s', (_what, given) => {
  expect(listStores([store(given)], inDenver)[0]).toMatchObject({
    place: undefined,
    distance: undefined,
  });
});
