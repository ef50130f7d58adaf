import { groupNear } from './group-near';

const at = (x: number, y = 0) => ({ x, y });

it('groups near points across cell borders', () => {
  const [a, b, c, far] = [at(9), at(11), at(-1), at(40)];
  expect(groupNear([a, far, b, c], 10)).toEqual([[c, a, b], [far]]);
});

it('puts each point into exactly one group', () => {
  const points = Array.from({ length: 10_000 }, (_, index) => at((index * 37) % 1009, index % 701));
  const groups = groupNear(points, 50);
  expect(new Set(groups.flat()).size).toBe(10_000);
  expect(groups.flat()).toHaveLength(10_000);
  expect(groups.length).toBeLessThan(500);
});
