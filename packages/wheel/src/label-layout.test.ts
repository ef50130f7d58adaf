import { layOutLabels, OUTER, PICTURE, pictureRadius, textWidth, wrap } from './label-layout';

const EIGHT = [
  'FREE Extract!',
  '20% Off',
  'Try Again',
  '15% Off',
  'Try Again',
  'Free Merch',
  'Try Again',
  '10% Off',
];
/** On a phone the wheel's 400 units are about 350 px wide. */
const PHONE = 350 / 400;

it('breaks labels into balanced lines', () => {
  expect(wrap('20% Off Coupon', 1)).toEqual(['20% Off Coupon']);
  expect(wrap('20% Off Coupon', 2)).toEqual(['20% Off', 'Coupon']);
  expect(wrap('20% Off Coupon', 3)).toEqual(['20%', 'Off', 'Coupon']);
  expect(wrap('Unbreakable', 3)).toEqual(['Unbreakable']);
});

it.each([2, 3, 4, 6, 8, 12, 16, 20, 24])('keeps long labels of %d segments legible', (count) => {
  const labels = Array.from({ length: count }, () => 'A very long label of 24!');
  expect(labels[0]).toHaveLength(24);
  const { fontSize } = layOutLabels(labels);
  expect(fontSize * PHONE).toBeGreaterThanOrEqual(9);
});

it.each([2, 5, 8, 13, 24])('keeps each of %d labels within its segment', (count) => {
  const labels = Array.from({ length: count }, (_, index) => EIGHT[index % EIGHT.length] ?? '');
  const { direction, fontSize, lines } = layOutLabels(labels);
  for (const label of lines) {
    const block = label.length * fontSize * 1.12;
    const narrowest =
      direction === 'across' ? OUTER - block : OUTER - Math.max(...label.map(textWidth)) * fontSize;
    const width = direction === 'across' ? textWidth(label.at(-1) ?? '') * fontSize : block;
    const chord = count < 3 ? Infinity : 2 * narrowest * Math.tan(Math.PI / count);
    expect(narrowest).toBeGreaterThan(46);
    expect(width).toBeLessThanOrEqual(chord);
  }
});

it.each([2, 4, 6, 8, 12, 24])(
  'keeps pictures of %d segments clear of rim, hub and labels',
  (count) => {
    const labels = Array.from({ length: count }, (_, index) => EIGHT[index % EIGHT.length] ?? '');
    const layout = layOutLabels(labels, true);
    for (const lines of layout.lines) {
      const radius = pictureRadius(layout, lines.length);
      const [inner, outer] = [radius - PICTURE / 2, radius + PICTURE / 2];
      expect(inner).toBeGreaterThan(46);
      expect(outer).toBeLessThan(186);
      if (count > 2) expect(2 * inner * Math.tan(Math.PI / count)).toBeGreaterThan(PICTURE * 0.9);
      if (layout.direction === 'across')
        expect(outer).toBeLessThan(OUTER - lines.length * layout.fontSize);
      else expect(inner).toBeGreaterThan(layout.outer);
    }
  },
);

it('reports labels as upside down in the lower half (across) or the left half (along)', () => {
  const across = layOutLabels(EIGHT);
  const along = layOutLabels(Array.from({ length: 24 }, () => 'Try Again'));
  expect([across.direction, along.direction]).toEqual(['across', 'along']);
  expect([0, 90, 135, 180, 270, 315].map(across.isUpsideDown)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
  expect([0, 90, 180, 270].map(along.isUpsideDown)).toEqual([false, false, false, true]);
});
