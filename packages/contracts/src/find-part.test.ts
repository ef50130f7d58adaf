import { findPart } from './find-part';

const grid = { key: './part-grid', files: [], shared: [] };
const catalog = { name: 'mfe-catalog', parts: { grid } };

it('finds what a remote exposes under a name', () => {
  const found = findPart([{ name: 'mfe-tools', parts: {} }, catalog], {
    remote: 'mfe-catalog',
    part: 'grid',
  });
  expect(found).toEqual({ owner: catalog, expose: grid });
});

it.each([
  ['no such remote', { remote: 'mfe-tools', part: 'grid' }],
  ['no such part of it', { remote: 'mfe-catalog', part: 'shelf' }],
])('finds nothing where there is %s', (_, reference) => {
  expect(findPart([catalog], reference)).toBeUndefined();
});
