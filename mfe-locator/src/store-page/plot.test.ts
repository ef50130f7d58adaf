import { moveApart, plot, RING_RADIUS } from './plot';

const center = { latitude: 40, longitude: -90 };
const placeAt = (latitude: number, longitude: number) => ({ latitude, longitude });

it('scales to a round number of miles', () => {
  const { radius, points } = plot(center, [placeAt(40.1, -90), placeAt(40.05, -90)]);
  expect(radius).toBe(10);
  expect(points[0]!.y).toBeCloseTo((-6.91 / 10) * RING_RADIUS, 1);
  expect(points[1]!.y).toBeCloseTo(points[0]!.y / 2, 5);
});

it.each([
  ['north', placeAt(41, -90), 0, -1],
  ['south', placeAt(39, -90), 0, 1],
  ['east', placeAt(40, -89), 1, 0],
  ['west', placeAt(40, -91), -1, 0],
])('plots %s as on a map', (_, place, x, y) => {
  const [point] = plot(center, [place]).points;
  const distance = Math.hypot(point!.x, point!.y);
  expect(point!.x / distance).toBeCloseTo(x, 1);
  expect(point!.y / distance).toBeCloseTo(y, 1);
});

it('moves the farther of two overlapping markers outward, in either order', () => {
  const near = { name: 'near', x: 30, y: 0 };
  const far = { name: 'far', x: 40, y: 0 };
  expect(moveApart([far, near], 24)).toEqual([near, { ...far, x: 54 }]);
});

it('moves a marker at the center to the north', () =>
  expect(moveApart([{ x: 0, y: 0 }], 24)).toEqual([{ x: 0, y: -24 }]));
