import { brotliCompressSync } from 'node:zlib';
import { readdirSync, readFileSync } from 'node:fs';
import { KB } from './units';
import { loadZipRegions, zipPlace } from './zip-place';

it.each([
  ['60115', { latitude: 41.9, longitude: -88.76 }],
  ['90210', { latitude: 34.1, longitude: -118.41 }],
  ['00601', { latitude: 18.18, longitude: -66.75 }],
  ['96799', { latitude: -14.32, longitude: -170.75 }],
  ['96910', { latitude: 13.45, longitude: 144.75 }],
  ['99999', undefined],
  ['00000', undefined],
])('locates the ZIP code %s by its own area', async (zip, place) => {
  expect(await zipPlace(zip)).toEqual(place);
});

it('returns a place for all ZIP codes that start like an area', async () => {
  expect(await zipPlace('60600')).toBeUndefined();
  const regionOf = await loadZipRegions();
  expect(regionOf('60600')).toEqual({
    latitude: expect.closeTo(41.9, 0),
    longitude: expect.closeTo(-87.7, 0),
  });
  expect(regionOf('60614-1234')).toEqual(regionOf('60600'));
  expect(regionOf('00000')).toBeUndefined();
});

it('needs less than 16 KB for a ZIP code', () => {
  const folder = `${__dirname}/zip-places`;
  for (const file of readdirSync(folder))
    expect(brotliCompressSync(readFileSync(`${folder}/${file}`)).length).toBeLessThan(16 * KB);
});
