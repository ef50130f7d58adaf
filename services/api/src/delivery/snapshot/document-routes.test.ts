import { runInNewContext } from 'node:vm';
import { withoutSlash } from './document-routes';

describe('withoutSlash', () => {
  it.each([
    ['/tools/', '/tools'],
    ['/tools///', '/tools'],
    ['//host/', '/host'],
    ['///a//b//', '/a//b'],
    ['/////', '/'],
    ['/', undefined],
    ['/tools', undefined],
    ['//host', undefined],
    ['', undefined],
  ])('converts %j to %j', (path, trimmed) => expect(withoutSlash(path)).toBe(trimmed));

  it('reads a path in linear time', () => {
    const slashes = '/'.repeat(500_000);
    const paths = [`/a${slashes}b/`, `${slashes}b/`, `/a${slashes}`];
    // A quadratic search needs minutes; only a timeout of the VM ends code that never yields.
    const trimmed = runInNewContext(
      'paths.map(withoutSlash)',
      { paths, withoutSlash },
      { timeout: 60_000 },
    ) as unknown;
    expect(trimmed).toEqual([`/a${slashes}b`, '/b', '/a']);
  });
});
