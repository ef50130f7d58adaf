import type { Store } from '@site/contracts';
import samples from '../../../seed/stores.json';

const stores: Store[] = samples.stores;
const without = (field: keyof Store) => stores.filter((store) => store[field] === undefined);
const hours = stores.flatMap((store) => Object.values(store.hours ?? {}));

/** South, north, west, east in degrees, and the ranges of the first three digits of ZIP codes. */
const STATES: Record<string, [number[], string]> = {
  AZ: [[31.3, 37.0, -114.9, -109.0], '850-865'],
  CA: [[32.5, 42.0, -124.5, -114.1], '900-961'],
  CO: [[36.9, 41.1, -109.1, -102.0], '800-816'],
  IL: [[36.9, 42.6, -91.6, -87.0], '600-629'],
  MA: [[41.2, 42.9, -73.6, -69.9], '010-027'],
  MD: [[37.8, 39.8, -79.5, -75.0], '206-219'],
  ME: [[42.9, 47.5, -71.1, -66.9], '039-049'],
  MI: [[41.6, 48.4, -90.5, -82.1], '480-499'],
  MO: [[35.9, 40.7, -95.8, -89.0], '630-658'],
  NJ: [[38.9, 41.4, -75.6, -73.8], '070-089'],
  NM: [[31.3, 37.1, -109.1, -103.0], '870-884'],
  NV: [[35.0, 42.1, -120.1, -114.0], '889-898'],
  NY: [[40.4, 45.1, -79.8, -71.8], '100-149'],
  OR: [[41.9, 46.3, -124.7, -116.4], '970-979'],
  VT: [[42.7, 45.1, -73.5, -71.4], '050-059'],
  WA: [[45.5, 49.1, -124.9, -116.9], '980-994'],
};

it('are many, in many states, with Chicago best covered', () => {
  expect(stores.length).toBeGreaterThanOrEqual(66);
  expect(new Set(stores.map(({ state }) => state)).size).toBeGreaterThanOrEqual(8);
  const illinois = stores.filter(({ state }) => state === 'IL');
  const near = illinois.filter(
    ({ latitude, longitude }) =>
      Math.hypot(Number(latitude) - 41.8781, Number(longitude) + 87.6298) < 0.7,
  );
  expect(near.length).toBeGreaterThanOrEqual(12);
});

it('have every gap that the locator must bear', () => {
  expect(without('website').length).toBeGreaterThanOrEqual(10);
  expect(without('latitude').length).toBeGreaterThanOrEqual(4);
  expect(without('hours').length).toBeGreaterThanOrEqual(4);
  expect(
    hours.filter((text) => /PM - [1-4]:00 AM$|AM - [1-4]:00 AM$/.test(text)).length,
  ).toBeGreaterThan(10);
  expect(hours).toContain('Closed');
  for (const field of ['timeZone', 'products'] as const) {
    expect(without(field).length).toBeGreaterThanOrEqual(3);
    expect(without(field).length).toBeLessThan(10);
  }
});

it('are invented where they could be mistaken for somebody', () => {
  for (const { phone, website } of stores) {
    expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    if (website) expect(new URL(website).hostname).toMatch(/(^|\.)example\.com$/);
  }
  expect(new Set(stores.map(({ name }) => name)).size).toBe(stores.length);
  expect(samples.note).toMatch(/invented/);
});

it.each(stores.map((store) => [store.id, store] as const))('%s lies in its state', (_, store) => {
  const [box, zips] = STATES[store.state] ?? [[], ''];
  const [south = 0, north = 0, west = 0, east = 0] = box;
  const [first = '', last = ''] = zips.split('-');
  const zip = store.zipCode.slice(0, 3);
  expect(zip >= first && zip <= last).toBe(true);
  if (store.latitude === undefined) return;
  expect(Number(store.latitude)).toBeGreaterThan(south);
  expect(Number(store.latitude)).toBeLessThan(north);
  expect(Number(store.longitude)).toBeGreaterThan(west);
  expect(Number(store.longitude)).toBeLessThan(east);
});
