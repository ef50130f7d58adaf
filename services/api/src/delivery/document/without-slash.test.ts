import { runInNewContext } from 'node:vm';
import { withoutSlash } from './without-slash';

it.each([
  ['/tools/', '/tools'],
  ['/tools///', '/tools'],
  ['//host/', '/host'],
  ['///a//b//', '/a//b'],
  ['//', '/'],
  ['/////', '/'],
])('%s is written %s', (path, bare) => expect(withoutSlash(path)).toBe(bare));

it.each(['/', '/tools', '//host', ''])('"%s" has no slash too many', (path) =>
  expect(withoutSlash(path)).toBeUndefined(),
);

it('reads a path once, however many slashes it has', () => {
  const slashes = '/'.repeat(500_000);
  const paths = [`/a${slashes}b/`, `${slashes}b/`, `/a${slashes}`];
  // A search that begins anew at each slash needs minutes; Jest cannot end a test that never yields, this can.
  const bare = runInNewContext(
    'paths.map(withoutSlash)',
    { paths, withoutSlash },
    { timeout: 20_000 },
  ) as unknown;
  expect(bare).toEqual([`/a${slashes}b`, '/b', '/a']);
});
