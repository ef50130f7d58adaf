import { color } from '@site/brand/tokens';
import { wheelTheme } from '@site/brand/wheel';
import { glowOf } from './glow';

it('is amber for a campaign without colours of its own', () =>
  expect(glowOf(wheelTheme)).toBe(color.amber));

it("is the colour of a campaign's prizes where that is seen on the page", () =>
  expect(glowOf({ prize: '#B795F2', prizeInk: '#1b1206' })).toBe('#b795f2'));

it('is what is written on prizes that are as dark as the page, and amber where that is too', () => {
  expect(glowOf({ prize: '#20180d', prizeInk: '#86c46f' })).toBe('#86c46f');
  expect(glowOf({ prize: '#20180d', prizeInk: '#000000' })).toBe(color.amber);
});
