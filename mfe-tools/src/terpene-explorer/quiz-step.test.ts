import { readStep } from './quiz-step';

it.each([
  [null, 0, 0],
  [null, 3, 0],
  ['1', 3, 0],
  ['2', 3, 1],
  ['3', 3, 2],
  ['3', 2, 2],
  ['3', 1, 1],
  ['3', 0, 0],
  ['2', 1, 1],
  ['0', 3, 0],
  ['4', 3, 0],
  ['-1', 3, 0],
  ['23', 3, 0],
  ['result', 2, 0],
])('reads ?view=%s with %d answers as step %d', (view, answered, step) => {
  expect(readStep(view, answered)).toBe(step);
});
