import type { Store } from '@site/contracts';
import samples from '../../../seed/stores.json';

const stores: Store[] = samples.stores;
const without = (field: keyof Store) => stores.filter((store) => store[field] === undefined);

/** South, north, west, east in degrees, and the range of the first three digits of ZIP codes. */
const STATES: Record<string, [south: number, north: number, west: number, east: number, string]> = {
  AZ: [31.3, 37.0, -114.9, -109.0, '850-865'],
  CA: [32.5, 42.0, -124.5, -114.1, '900-961'],
  CO: [36.9, 41.1, -109.1, -102.0, '800-816'],
  IL: [36.9, 42.6, -91.6, -87.0, '600-629'],
  MA: [41.2, 42.9, -73.6, -69.9, '010-027'],
  MD: [37.8, 39.8, -79.5, -75.0, '206-219'],
  ME: [42.9, 47.5, -71.1, -66.9, '039-049'],
  MI: [41.6, 48.4, -90.5, -82.1, '480-499'],
  MO: [35.9, 40.7, -95.8, -89.0, '630-658'],
  NJ: [38.9, 41.4, -75.6, -73.8, '070-089'],
  NM: [31.3, 37.1, -109.1, -103.0, '870-884'],
  NV: [35.0, 42.1, -120.1, -114.0, '889-898'],
  NY: [40.4, 45.1, -79.8, -71.8, '100-149'],
  OR: [41.9, 46.3, -124.7, -116.4, '970-979'],
  VT: [42.7, 45.1, -73.5, -71.4, '050-059'],
  WA: [45.5, 49.1, -124.9, -116.9, '980-994'],
};

it('sample stores include every gap that the locator must handle', () => {
  expect(new Set(stores.map(({ name }) => name)).size).toBe(stores.length);
  for (const field of ['website', 'latitude', 'hours', 'timeZone', 'products'] as const)
    expect(without(field).length).toBeGreaterThanOrEqual(3);
});

it('sample stores use invented phone numbers and websites', () => {
  for (const { phone, website } of stores) {
    expect(phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    if (website) expect(new URL(website).hostname).toMatch(/(^|\.)example\.com$/);
  }
  expect(samples.note).toMatch(/invented/);
});

it('sample stores lie in their state', () => {
  const misplaced = stores.filter(({ state, zipCode, latitude, longitude }) => {
    const [south, north, west, east, zips] = STATES[state] ?? [0, 0, 0, 0, ''];
    const [first = '', last = ''] = zips.split('-');
    const zip = zipCode.slice(0, 3);
    if (zip < first || zip > last) return true;
    const [y, x] = [Number(latitude), Number(longitude)];
    return latitude !== undefined && !(y > south && y < north && x > west && x < east);
  });
  expect(misplaced).toEqual([]);
});
