import { chunkName, loaderSource } from './loader-source';

it('imports each page once, lazily, under the name of its chunk', () => {
  const piece = { remote: 'mfe-x', key: 'page', file: '/parts/mfe-x/src/page' };
  const source = loaderSource([piece, { ...piece }]);
  expect(chunkName(piece)).toBe('mfe-x-page');
  expect(source.match(/import\(/g)).toHaveLength(1);
  expect(source).toContain(
    '"mfe-x ./page": () => import(/* webpackChunkName: "mfe-x-page" */ "/parts/mfe-x/src/page"),',
  );
});
