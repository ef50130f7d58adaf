import { momentOf, wallClock } from './wall-clock';

// Clocks go forward on March 8 and back on November 1, 2026, at 2 o'clock.
it.each([
  ['in winter', '2026-12-01T00:00Z', '2026-12-01T06:00Z'],
  ['just before the clocks go forward', '2026-03-08T01:59Z', '2026-03-08T07:59Z'],
  ['just after', '2026-03-08T03:00Z', '2026-03-08T08:00Z'],
  ['in the skipped hour', '2026-03-08T02:30Z', '2026-03-08T08:30Z'],
  ['in the repeated hour, at its first occurrence', '2026-11-01T01:30Z', '2026-11-01T06:30Z'],
  ['after the clocks went back', '2026-11-01T02:00Z', '2026-11-01T08:00Z'],
])('finds the moment at which clocks show a time: %s', (_, shown, moment) =>
  expect(momentOf(Date.parse(shown), 'America/Chicago')).toBe(Date.parse(moment)),
);

it('reads the clock of a time zone, also in years before 1000', () => {
  expect(wallClock(Date.parse('2026-07-01T05:00:09Z'), 'America/Chicago')).toBe(
    Date.parse('2026-07-01T00:00:09Z'),
  );
  expect(wallClock(Date.parse('0002-12-01T00:00Z'), 'UTC')).toBe(Date.parse('0002-12-01T00:00Z'));
});

it('throws for the clock of a zone that the engine does not know', () =>
  expect(() => wallClock(0, 'Mars/Olympus')).toThrow(RangeError));
