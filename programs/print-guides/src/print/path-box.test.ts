import { pathBox } from './path-box';

const rounded = (data: string) => pathBox(data).map((side) => Math.round(side * 10) / 10);

it.each([
  ['M10 10H30V40z', [10, 10, 30, 40]],
  ['m10 10l20 30-5 5', [10, 10, 30, 45]],
  ['M0 0C0-10 20-10 20 0', [0, -10, 20, 0]],
  // The lower round of a drop: an arc whose ends lie on one line.
  ['M7.5 0A7.5 7.5 0 0 1 -7.5 0', [-7.5, 0, 7.5, 7.5]],
  ['M7.5 0A7.5 7.5 0 0 0 -7.5 0', [-7.5, -7.5, 7.5, 0]],
])('goes around %s', (data, box) => expect(rounded(data)).toEqual(box));

it('refuses what it does not know', () => {
  expect(() => pathBox('M0 0T5 5')).toThrow('command T');
});
