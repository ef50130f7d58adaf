import type { Store } from '@site/contracts';

/** Fictional stores around Chicago, each with its own ZIP code. */
export const sampleStores = (count: number): Store[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `sample-${index}`,
    name: `Sample Store ${index}`,
    address: `${index} Sample Street`,
    city: 'Chicago',
    state: 'IL',
    zipCode: String(60_000 + index),
    phone: '(312) 555-0101',
    latitude: (41.4 + (index % 100) * 0.01).toFixed(4),
    longitude: (-88.1 + Math.floor(index / 100) * 0.01).toFixed(4),
  }));
