import { createPlainEncoding } from './plain-encoding';

const encodingOf = createPlainEncoding();

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip,deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['Deflate, BR', 'br'],
  ['zstd', 'identity'],
  ['xbrx', 'identity'],
  ['br;q=0', undefined],
  ['', undefined],
  ['*', undefined],
])('reads %s as %s, each time', (accepted, encoding) => {
  expect([encodingOf(accepted), encodingOf(accepted)]).toEqual([encoding, encoding]);
});
