import { boundedMap } from './bounded-map';

it('keeps what was asked for last, and tells what goes', () => {
  const gone: string[] = [];
  const map = boundedMap<number>(2, (key) => gone.push(key));
  map.set('a', 1);
  map.set('b', 2);
  expect(map.get('a')).toBe(1);
  expect(map.set('c', 3)).toBe(3);
  expect([map.get('a'), map.get('b'), map.get('c')]).toEqual([1, undefined, 3]);
  map.delete('a');
  map.delete('a');
  expect(gone).toEqual(['b', 'a']);
});
