import { distanceInMiles } from '@site/contracts';
import { chicago, store } from '@site/contracts/testing';
import { readZip } from './zip-query';
import { toListedStores } from './listed-store';
import { minimalStore } from '../testing/sample-stores';
import { originOfZip } from './zip-origin';

it.each([
  ['90210', '90210'],
  [' 90210 ', '90210'],
  ['90210-1234', '90210'],
  ['９０２１０', '90210'],
  ['9021', undefined],
  ['902101', undefined],
  ['90 210', undefined],
  ['Chicago', undefined],
])('reads "%s" as the ZIP code %s', (text, zip) => expect(readZip(text)).toBe(zip));

/** Post offices of these ZIP codes, and the maximum distance in miles to the center of their three-digit area. */
it.each([
  ['90210', 34.09, -118.41, 15],
  ['60614', 41.92, -87.65, 10],
  ['02139', 42.36, -71.1, 10],
  ['99501', 61.22, -149.9, 10],
  ['96813', 21.31, -157.86, 10],
])('locates %s', (zip, latitude, longitude, miles) => {
  expect(distanceInMiles(originOfZip(zip, [])!, { latitude, longitude })).toBeLessThan(miles);
});

it('has no location for an unassigned prefix', () => {
  expect(originOfZip('00000', [])).toBeUndefined();
});

it('uses the center of the three-digit area', () => {
  const stores = toListedStores([chicago, { ...minimalStore, zipCode: chicago.zipCode }]);
  expect(originOfZip('60614', stores)).toEqual(originOfZip('60614', []));
});

it("has no location when a store with the ZIP code is far from the area's center", () => {
  // The center of area 812 is far from Cañon City.
  const stores = toListedStores([
    store({ city: 'Cañon City', zipCode: '81212', latitude: '38.441', longitude: '-105.242' }),
  ]);
  expect(originOfZip('81212', stores)).toBeUndefined();
});
