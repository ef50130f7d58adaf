import { clockText, spokenText } from './cooldown';

it.each([
  [5, '0:05'],
  [60, '1:00'],
  [3582, '59:42'],
  [3730, '1:02:10'],
])('shows %d seconds as %s', (seconds, text) => {
  expect(clockText(seconds)).toBe(text);
});

it('is announced every five minutes', () => {
  const spoken = new Set(Array.from({ length: 3600 }, (_, seconds) => spokenText(seconds)));
  expect(spoken.size).toBeLessThanOrEqual(17);
  expect(spokenText(3600)).toBe('You can spin again in about 60 minutes.');
  expect(spokenText(200)).toBe('You can spin again in about 4 minutes.');
});
