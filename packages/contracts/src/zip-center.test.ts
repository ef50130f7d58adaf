import { brotliCompressSync } from 'node:zlib';
import { KB } from './units';
import centres from './zip-centres.json';
import { middleOfZip } from './zip-middle';

it('locates a ZIP code by its first three digits', () => {
  expect(middleOfZip('60614')).toEqual(middleOfZip('60600'));
  expect(middleOfZip('00000')).toBeUndefined();
});

it('has all prefixes in less than 10 KB', () => {
  expect(Object.keys(centres).length).toBeGreaterThan(890);
  expect(brotliCompressSync(JSON.stringify(centres)).length).toBeLessThan(10 * KB);
});
