import { color } from '@site/brand/tokens';
import { chart } from './chart';
import { exampleResults } from '../testing/example-results';

const drawn = chart(exampleResults());

it('draws each page’s ratio, in another shape and color where the goal is missed', () => {
  expect(drawn.match(/<circle/g)).toHaveLength(1);
  expect(drawn).toContain(`>1.025</text>`);
  expect(drawn).toContain(`l6 6l-6 6l-6 -6z" fill="${color.danger}"`);
  expect(drawn).toContain(`>1.300</text>`);
  expect(drawn).toContain('1 of 3 goals hold.');
});

it('places ratios on the axis, and what is beyond it at its end', () => {
  const { ratios, ...rest } = exampleResults();
  const at = (value: number) =>
    chart({ ...rest, ratios: ratios.slice(0, 1).map((one) => ({ ...one, value })) });
  expect(at(0.9)).toContain('<circle cx="250"');
  expect(at(1.1)).toContain('<circle cx="515"');
  expect(at(7)).toContain('<circle cx="780"');
});

it('is one picture with a ground of its own, which names its noise', () => {
  expect(drawn).toMatch(/^<svg [^>]*viewBox="0 0 860 \d+"[^]*<\/svg>\n$/);
  expect(drawn).toContain(`rx="14" fill="${color.ground}"`);
  expect(drawn).toContain('± 2.0 %');
  expect(drawn).not.toMatch(/NaN|undefined/);
});
