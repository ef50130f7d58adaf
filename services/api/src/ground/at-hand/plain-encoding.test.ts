import { createPlainEncoding } from './plain-encoding';

const encodingOf = createPlainEncoding();

it.each([
  [undefined, 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip,deflate', 'gzip'],
  ['zstd', 'identity'],
  ['xbrx', 'identity'],
  ['br;q=0', undefined],
  ['', undefined],
  ['*', undefined],
])('reads %s as %s, each time', (accepted, encoding) => {
  expect([encodingOf(accepted), encodingOf(accepted)]).toEqual([encoding, encoding]);
});

it('goes on reading right when more lists were written than it remembers', () => {
  for (let at = 0; at < 100; at++) expect(encodingOf(`gzip, made-up-${at}`)).toBe('gzip');
  expect(encodingOf('gzip, made-up-99, br')).toBe('br');
});
