import { brotliCompressSync } from 'node:zlib';
import { KB } from './units';
import centers from './zip-centers.json';
import { zipCenter } from './zip-center';

it('locates a ZIP code by its first three digits', () => {
  expect(zipCenter('60614')).toEqual(zipCenter('60600'));
  expect(zipCenter('00000')).toBeUndefined();
});

it('has all prefixes in less than 10 KB', () => {
  expect(Object.keys(centers).length).toBeGreaterThan(890);
  expect(brotliCompressSync(JSON.stringify(centers)).length).toBeLessThan(10 * KB);
});
