import { angleAtRest, restingAngle } from './geometry';

it('turns the middle of a segment under the pointer', () => {
  const angles = [0, 1, 2, 3, 4, 5].map((segment) => restingAngle(segment, 6));
  expect(angles).toEqual([0, 300, 240, 180, 120, 60]);
});

it('computes where segments are while one is at rest under the pointer', () =>
  expect([0, 1, 2, 3].map((index) => angleAtRest(index, 1, 4))).toEqual([270, 0, 90, 180]));
