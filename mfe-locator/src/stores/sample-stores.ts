import type { Store } from '@site/contracts';

/** A store for tests, complete unless told otherwise. */
export const store = (given: Partial<Store> = {}): Store => ({
  id: 'copper-heron',
  name: 'Copper Heron',
  address: '2257 Lanternfly Lane',
  city: 'Chicago',
  state: 'IL',
  zipCode: '60614',
  phone: '(773) 555-0106',
  website: 'https://www.example.com/copper-heron',
  latitude: '41.9242',
  longitude: '-87.6520',
  hours: { Friday: '10:00 AM - 9:00 PM', Saturday: '6:00 PM - 2:00 AM' },
  ...given,
});

export const chicago = store();

export const denver = store({
  id: 'juniper-row',
  name: 'Juniper Row',
  address: '18 Larkspur Avenue',
  city: 'Denver',
  state: 'CO',
  zipCode: '80205',
  phone: '(303) 555-0141',
  latitude: '39.7601',
  longitude: '-104.9660',
});

/** Without coordinates, website and hours. */
export const bare = store({
  id: 'ninth-lamp',
  name: 'Ninth Lamp',
  address: '7 Sparrow Court',
  city: 'Bangor',
  state: 'ME',
  zipCode: '04401',
  phone: '(207) 555-0177',
  website: undefined,
  latitude: undefined,
  longitude: undefined,
  hours: undefined,
});

const STATES = ['AZ', 'CA', 'CO', 'IL', 'ME'];

/** As many stores, each with a place of its own between Chicago and Denver, in five states by turns. */
export const manyStores = (count: number): Store[] =>
  Array.from({ length: count }, (_, index) =>
    store({
      id: `store-${index}`,
      name: `Store ${index}`,
      city: `Town ${index % 50}`,
      state: STATES[index % STATES.length],
      zipCode: String(10_000 + index),
      latitude: (39.7 + (index % 100) * 0.022).toFixed(4),
      longitude: (-105 + Math.floor(index / 100) * 0.174).toFixed(4),
    }),
  );
