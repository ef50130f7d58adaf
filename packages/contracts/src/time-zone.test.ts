import { formatEnd, formatMoment, isTimeZone } from './time-zone';

it.each(['America/Chicago', 'America/Argentina/Buenos_Aires', 'Etc/GMT+6', 'UTC'])(
  'accepts %s',
  (name) => expect(isTimeZone(name)).toBe(true),
);

it.each(['CST', 'AST', 'EST5EDT', '+05:00', 'Mars/Olympus', ''])('rejects %j', (name) =>
  expect(isTimeZone(name)).toBe(false),
);

it('formats a moment in a zone and names the zone', () => {
  expect(formatMoment('2026-12-01T06:00:00Z', 'America/Chicago')).toBe('Dec 1, 2026, 12:00 AM CST');
  expect(formatMoment('2026-12-01T06:00:00Z', 'America/Chicago', 'long')).toBe(
    'December 1, 2026 at 12:00 AM CST',
  );
});

it.each([
  ['2036-02-01T06:00:00Z', 'January 31, 2036'],
  ['2036-02-01T18:30:00Z', 'February 1, 2036 at 12:30 PM CST'],
])('formats the end %s as %s', (end, text) => expect(formatEnd(end, 'America/Chicago')).toBe(text));

it('falls back to UTC for a zone that the engine does not know', () =>
  expect(formatMoment('2026-12-01T06:00:00Z', 'Mars/Olympus')).toBe('Dec 1, 2026, 6:00 AM UTC'));
