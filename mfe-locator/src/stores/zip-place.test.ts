import { brotliCompressSync } from 'node:zlib';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { createQueryClient, QueryClientProvider } from '@site/shared-ui/query';
import { distanceInMiles } from '@site/contracts';
import { KB } from '@site/contracts/units';
import centres from './zip-centres.json';
import { useZipPlace, zipOf } from './zip-place';

it.each([
  ['90210', '90210'],
  [' 90210 ', '90210'],
  ['90210-1234', '90210'],
  ['9021', undefined],
  ['902101', undefined],
  ['90 210', undefined],
  ['Chicago', undefined],
])('reads "%s" as the ZIP code %s', (text, zip) => expect(zipOf(text)).toBe(zip));

const placeOfZip = async (zip: string | undefined) => {
  const client = createQueryClient();
  const { result } = renderHook(() => useZipPlace(zip), {
    wrapper: ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client }, children),
  });
  await waitFor(() => expect(result.current.isLoading).toBe(false));
  return result.current.place;
};

/** Where post offices of these ZIP codes are; the middle of a prefix is as near as its area is wide. */
it.each([
  ['90210', 34.09, -118.41, 15],
  ['60614', 41.92, -87.65, 10],
  ['02139', 42.36, -71.1, 10],
  ['99501', 61.22, -149.9, 10],
  ['96813', 21.31, -157.86, 10],
])('knows about where %s is', async (zip, latitude, longitude, miles) => {
  const place = await placeOfZip(zip);
  expect(distanceInMiles(place!, { latitude, longitude })).toBeLessThan(miles);
});

it('knows no place of a prefix that nobody has, nor without a ZIP code', async () => {
  expect(await placeOfZip('00000')).toBeUndefined();
  expect(await placeOfZip(undefined)).toBeUndefined();
});

it('knows all prefixes of three digits in a table of few bytes', () => {
  expect(Object.keys(centres).length).toBeGreaterThan(890);
  expect(brotliCompressSync(JSON.stringify(centres)).length).toBeLessThan(10 * KB);
});
