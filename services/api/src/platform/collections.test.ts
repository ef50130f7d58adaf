import { createLruCache } from './collections';

describe('createLruCache', () => {
  it('evicts the least recently used value', () => {
    const cache = createLruCache<number>(2);
    cache.set('one', 1);
    cache.set('two', 2);
    cache.get('one');
    cache.set('three', 3);
    expect(cache.get('two')).toBeUndefined();
    expect(cache.values()).toEqual([3, 1]);
  });

  it('counts replacing a value as use', () => {
    const cache = createLruCache<number>(2);
    cache.set('one', 1);
    cache.set('two', 2);
    cache.set('one', 11);
    cache.set('three', 3);
    expect(cache.values()).toEqual([3, 11]);
  });
});
