import type { Store } from '@site/contracts';
import { store } from '@site/contracts/testing';

/** Without coordinates, website and hours. */
export const minimalStore = store({
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

/** Stores at distinct places between Chicago and Denver, spread over five states. */
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
