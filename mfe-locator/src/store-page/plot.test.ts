import { partOutward, plot, RING } from './plot';

const middle = { latitude: 40, longitude: -90 };
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

it('scales to a round number of miles', () => {
  const { radius, points } = plot(middle, [at(40.1, -90), at(40.05, -90)]);
  expect(radius).toBe(10);
  expect(points[0]!.y).toBeCloseTo((-6.91 / 10) * RING, 1);
  expect(points[1]!.y).toBeCloseTo(points[0]!.y / 2, 5);
});

it.each([
  ['north', at(41, -90), 0, -1],
  ['south', at(39, -90), 0, 1],
  ['east', at(40, -89), 1, 0],
  ['west', at(40, -91), -1, 0],
])('plots %s in the direction of a map', (_way, place, x, y) => {
  const [point] = plot(middle, [place]).points;
  const away = Math.hypot(point!.x, point!.y);
  expect(point!.x / away).toBeCloseTo(x, 1);
  expect(point!.y / away).toBeCloseTo(y, 1);
});

const distance = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y);

it('separates points and keeps their direction', () => {
  const spots = [
    { x: -3, y: -4, name: 'north-west' },
    { x: -6, y: -8, name: 'behind it' },
    { x: 2, y: 0, name: 'east' },
    { x: 0, y: 0, name: 'here' },
    { x: 90, y: 10, name: 'far' },
  ];
  const parted = partOutward(spots, 24);
  const all = [{ x: 0, y: 0 }, ...parted];
  for (const [at, one] of all.entries())
    for (const other of all.slice(at + 1)) expect(distance(one, other)).toBeGreaterThanOrEqual(24);
  for (const { name, x, y } of parted) {
    const before = spots.find((spot) => spot.name === name)!;
    if (name === 'here') expect(x === 0 && y < 0).toBe(true);
    else expect(Math.atan2(y, x)).toBeCloseTo(Math.atan2(before.y, before.x), 5);
  }
  expect(parted.find(({ name }) => name === 'far')).toEqual(spots[4]);
});
