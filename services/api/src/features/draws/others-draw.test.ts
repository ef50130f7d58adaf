import { createOthersDraw } from './others-draw';

it('assumes a single process until a draw follows one of another process', () => {
  const others = createOthersDraw();
  expect(others.from('wheel')).toBe(false);
  others.note('wheel', 'theirs', 'a');
  others.note('wheel', 'a', 'b');
  expect(others.from('wheel')).toBe(false);
  others.note('wheel', 'theirs', 'c');
  expect(others.from('wheel')).toBe(true);
  expect(others.from('lottery')).toBe(false);
});

it('assumes a single process again after fifty own draws in a row', () => {
  const others = createOthersDraw();
  others.note('wheel', 'theirs', 'draw 0');
  others.note('wheel', 'theirs', 'draw 0');
  for (let number = 1; number < 50; number += 1)
    others.note('wheel', `draw ${number - 1}`, `draw ${number}`);
  expect(others.from('wheel')).toBe(true);
  others.note('wheel', 'draw 49', 'draw 50');
  expect(others.from('wheel')).toBe(false);
});
