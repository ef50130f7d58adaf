import { color } from '@site/brand/tokens';
import { wheelTheme } from '@site/brand/wheel';
import { glowOf } from './glow';

it('is amber by default', () => expect(glowOf(wheelTheme)).toBe(color.amber));

it('is the prize color when it is visible on the page', () =>
  expect(glowOf({ prize: '#B795F2', prizeInk: '#1b1206' })).toBe('#b795f2'));

it('is the ink of dark prizes, or amber', () => {
  expect(glowOf({ prize: '#20180d', prizeInk: '#86c46f' })).toBe('#86c46f');
  expect(glowOf({ prize: '#20180d', prizeInk: '#000000' })).toBe(color.amber);
});
