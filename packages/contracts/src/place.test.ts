import { distanceInMiles, nearestIn, placeOf } from './place';
import type { Store } from './stores';

const newYork = { latitude: 40.7128, longitude: -74.006 };
const losAngeles = { latitude: 34.0522, longitude: -118.2437 };
const london = { latitude: 51.5074, longitude: -0.1278 };
const paris = { latitude: 48.8566, longitude: 2.3522 };

// Published great-circle distances between the cities' centres, to the mile.
it.each([
  ['New York', 'Los Angeles', newYork, losAngeles, 2446],
  ['London', 'Paris', london, paris, 213],
])('measures %s to %s as the atlas does', (_from, _to, from, to, miles) => {
  expect(Math.round(distanceInMiles(from, to))).toBe(miles);
});

it('is the same both ways, and nothing from a place to itself', () => {
  expect(distanceInMiles(paris, newYork)).toBe(distanceInMiles(newYork, paris));
  expect(distanceInMiles(paris, paris)).toBe(0);
});

it('reaches half way around the Earth', () => {
  const northPole = { latitude: 90, longitude: 0 };
  const southPole = { latitude: -90, longitude: 77 };
  expect(distanceInMiles(northPole, southPole)).toBeCloseTo(Math.PI * 3959);
});

it('crosses the date line by the short way', () => {
  const west = { latitude: 0, longitude: 179.5 };
  const east = { latitude: 0, longitude: -179.5 };
  expect(distanceInMiles(west, east)).toBeCloseTo((Math.PI * 3959) / 180);
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

  it('are those that a sort of all by distance begins with', () => {
    const stores = Array.from({ length: 500 }, (_, n) =>
      store(`no-${n}`, 25 + ((n * 7919) % 240) / 10, -70 - ((n * 104729) % 500) / 10),
    );
    const own = stores[250]!;
    const miles = (other: Store) => distanceInMiles(placeOf(own)!, placeOf(other)!);
    const sorted = stores
      .filter((other) => other !== own)
      .sort((one, other) => miles(one) - miles(other));
    expect(names(nearestIn(stores)(own, 7))).toEqual(names(sorted.slice(0, 7)));
  });

  it('are those of the city and then of the state where the store has no place', () => {
    const stores = [store('own'), store('far', 1, 1, 'Peoria'), store('near', 2, 2)];
    expect(names(nearestIn(stores)(stores[0]!, 4))).toEqual(['near', 'far']);
  });

  it('are fewer where there are fewer, and none without a place', () => {
    const stores = [store('own', 41, -87), store('nowhere'), store('other', 42, -87)];
    expect(names(nearestIn(stores)(stores[0]!, 4))).toEqual(['other']);
  });
});
