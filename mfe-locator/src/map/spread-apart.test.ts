import { MAX_DISTANCE_PX, spreadApart, TARGET_PX, type Point } from './spread-apart';

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
/** Distance of two squares on the axis on which they are farther apart. */
const gap = (a: Point, b: Point) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
const closest = (points: Point[]) =>
  Math.min(...points.flatMap((a, i) => points.slice(i + 1).map((b) => gap(a, b))));

it('separates markers on one spot', () => {
  expect(
    closest(
      spreadApart([
        { x: 5, y: 5 },
        { x: 5, y: 5 },
      ]),
    ),
  ).toBeGreaterThanOrEqual(TARGET_PX);
  const town = [
    { x: 50, y: 50 },
    { x: 58, y: 47 },
    { x: 44, y: 58 },
    { x: 60, y: 61 },
  ];
  expect(closest(spreadApart(town))).toBeGreaterThanOrEqual(TARGET_PX - 1e-9);
});

it('limits how far a marker moves', () => {
  const places = Array.from({ length: 40 }, (_, i) => ({ x: 100 + (i % 7), y: 100 + (i % 5) }));
  spreadApart(places).forEach((point, i) => {
    expect(distance(point, places[i]!)).toBeLessThanOrEqual(MAX_DISTANCE_PX + 1e-9);
  });
});
