import { testRemote } from '../../testing/test-parts';
import { createReleaseCache } from './release-cache';

const release = (version: string) =>
  testRemote('mfe-tools', version, { contentNamed: true }).manifest;
const CAPACITY = 10;
const fullCache = () => {
  const cache = createReleaseCache(CAPACITY);
  for (let n = 0; n < CAPACITY; n++) cache.add(release(`1.0.${n}`));
  return cache;
};

describe('the release cache', () => {
  it('evicts the least recently used release', () => {
    const cache = fullCache();
    expect(cache.get(release('1.0.0'))?.version).toBe('1.0.0');
    for (let n = 0; n < CAPACITY - 1; n++) cache.add(release(`2.0.${n}`));
    expect(cache.get(release('1.0.0'))?.version).toBe('1.0.0');
    expect(cache.get(release('1.0.1'))).toBeUndefined();
    expect(cache.allOwnersOf('mfe-tools', 'page.js')).toHaveLength(CAPACITY);
  });

  it('finds a file while any cached release has it', () => {
    const cache = fullCache();
    expect(cache.ownerOf('mfe-tools', 'page.js')?.version).toBe(`1.0.${CAPACITY - 1}`);
    cache.remove(release(`1.0.${CAPACITY - 1}`));
    expect(cache.ownerOf('mfe-tools', 'page.js')?.version).toBe('1.0.0');
    for (let n = 0; n < CAPACITY; n++) cache.remove(release(`1.0.${n}`));
    expect(cache.ownerOf('mfe-tools', 'page.js')).toBeUndefined();
  });
});
