import { costFigure } from './figures';

it.each([
  [[30, 6], '$36', 'of the prizes won'],
  [[30, undefined, 6], '$36 or more', 'enter each prize’s cost in the editor'],
  [[undefined], 'unknown', 'enter each prize’s cost in the editor'],
  [[], '$0', 'of the prizes won'],
])('sums up the costs %j as %s', (costs, value, detail) =>
  expect(costFigure(costs, 'of the prizes won')).toEqual({ label: 'Cost', value, detail }),
);
