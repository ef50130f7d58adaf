import { extracts } from './extracts';

it('has the THC ranges of docs/product.md, section 9.9', () => {
  const ranges = Object.entries(extracts).map(
    ([id, { thcRange }]) => `${id} ${thcRange.join('-')}%`,
  );
  expect(ranges).toEqual([
    'live-resin 70-90%',
    'distillate 90-99%',
    'shatter 80-90%',
    'wax 65-85%',
    'sauce 50-70%',
  ]);
});
