import { distanceInMiles, nearestIn, nearestOfOtherStates, placeOf } from './place';
import type { Store } from './stores';

const newYork = { latitude: 40.7128, longitude: -74.006 };
const losAngeles = { latitude: 34.0522, longitude: -118.2437 };
const london = { latitude: 51.5074, longitude: -0.1278 };
const paris = { latitude: 48.8566, longitude: 2.3522 };

// Published great-circle distances between the city centers, in miles.
it('measures great-circle distances', () => {
  expect(Math.round(distanceInMiles(newYork, losAngeles))).toBe(2446);
  expect(Math.round(distanceInMiles(london, paris))).toBe(213);
});

it.each([
  ['half the Earth', { latitude: 90, longitude: 0 }, { latitude: -90, longitude: 77 }, 180],
  ['over the date line', { latitude: 0, longitude: 179.5 }, { latitude: 0, longitude: -179.5 }, 1],
  ['to itself', paris, paris, 0],
])('measures %s', (_, from, to, degrees) => {
  expect(distanceInMiles(from, to)).toBeCloseTo((Math.PI * 3959 * degrees) / 180);
  expect(distanceInMiles(to, from)).toBe(distanceInMiles(from, to));
});

it.each([
  ['a missing latitude', { longitude: '-87.65' }],
  ['an empty longitude', { latitude: '41.9', longitude: ' ' }],
  ['a word for a number', { latitude: 'north', longitude: '-87.65' }],
])('returns no place for %s', (_, coordinates) => {
  expect(placeOf(coordinates as Store)).toBeUndefined();
});

describe('the stores nearest to a store', () => {
  const store = (id: string, latitude?: number, longitude?: number, city = 'Chicago'): Store => ({
    id,
    name: id,
    address: '1 Sample Street',
    city,
    state: 'IL',
    zipCode: '60601',
    phone: '',
    ...(latitude !== undefined && { latitude: `${latitude}`, longitude: `${longitude}` }),
  });
  const names = (stores: Store[]) => stores.map(({ id }) => id);

  it('are in order of distance', () => {
    const stores = Array.from({ length: 500 }, (_, n) =>
      store(`no-${n}`, 25 + ((n * 7919) % 240) / 10, -70 - ((n * 104729) % 500) / 10),
    );
    const origin = stores[250]!;
    const miles = (other: Store) => distanceInMiles(placeOf(origin)!, placeOf(other)!);
    const sorted = stores.filter((other) => other !== origin).sort((a, b) => miles(a) - miles(b));
    expect(names(nearestIn(stores)(origin, 7))).toEqual(names(sorted.slice(0, 7)));
  });

  it('without coordinates, are those of its city, then of its state', () => {
    const stores = [store('own'), store('far', 1, 1, 'Peoria'), store('near', 2, 2)];
    expect(names(nearestIn(stores)(stores[0]!, 4))).toEqual(['near', 'far']);
  });

  it('do not include stores without coordinates', () => {
    const stores = [store('own', 41, -87), store('nowhere'), store('other', 42, -87)];
    expect(names(nearestIn(stores)(stores[0]!, 4))).toEqual(['other']);
  });

  it('of other states are one for each, by the mean place of the state, those without coordinates last', () => {
    const inState = (state: string, latitude?: number) => ({
      ...store(`${state}-${latitude}`, latitude, -87),
      state,
    });
    const own = [inState('IL'), inState('IL', 41), inState('IL', 44)];
    const others = [inState('ME'), inState('WI', 47), inState('WI', 43), inState('IN', 40)];
    expect(names(nearestOfOtherStates([...own, ...others], own, 2))).toEqual(['WI-43', 'IN-40']);
    expect(names(nearestOfOtherStates([...own, ...others], own, 6)).at(-1)).toBe('ME-undefined');
  });
});
