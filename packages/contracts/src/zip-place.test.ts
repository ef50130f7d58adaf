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
])('locates the ZIP code %s by its own area', async (zip, place) => {
  expect(await zipPlace(zip)).toEqual(place);
});

it.each([
  ['Chicago', '60680', { latitude: 41.9, longitude: -87.7 }],
  ['Honolulu', '96801', { latitude: 21.3, longitude: -157.9 }],
])('locates a post office box in %s, %s, by the areas around it', async (_, zip, place) => {
  const nearby = {
    latitude: expect.closeTo(place.latitude, 0),
    longitude: expect.closeTo(place.longitude, 0),
  };
  expect(await zipPlace(zip)).toEqual(nearby);
  expect((await loadZipRegions())(`${zip}-1234`)).toEqual(nearby);
});

it('does not locate a ZIP code without areas around it', async () => {
  expect(await zipPlace('00000')).toBeUndefined();
  expect((await loadZipRegions())('00000')).toBeUndefined();
});

it('needs less than 16 KB for a ZIP code', () => {
  const folder = `${__dirname}/zip-places`;
  for (const file of readdirSync(folder))
    expect(brotliCompressSync(readFileSync(`${folder}/${file}`)).length).toBeLessThan(16 * KB);
});
