import { fromLocal, toLocal } from './zoned-time';

const CHICAGO = 'America/Chicago';

it.each([
  ['in winter', '2026-12-01T06:00:00Z', CHICAGO, '2026-12-01T00:00'],
  ['in summer', '2026-07-01T05:00:00Z', CHICAGO, '2026-07-01T00:00'],
  ['half an hour off', '2026-12-01T00:00:00Z', 'Asia/Kolkata', '2026-12-01T05:30'],
  ['a day ahead', '2026-12-01T12:00:00Z', 'Pacific/Kiritimati', '2026-12-02T02:00'],
])('converts a moment to local time and back: %s', (_, iso, timeZone, local) => {
  expect(toLocal(iso, timeZone)).toBe(local);
  expect(fromLocal(local, timeZone)).toBe(iso);
});

it('leaves out the seconds of a moment at which the Studio started or ended a campaign', () =>
  expect(toLocal('2026-12-31T23:59:59.123Z', 'UTC')).toBe('2026-12-31T23:59'));

it('reads a moment that was written with an offset', () =>
  expect(toLocal('2026-12-01T00:00:00-06:00', CHICAGO)).toBe('2026-12-01T00:00'));

it.each(['', 'soon', '2026-13-01T00:00'])('returns an empty text for %p', (text) => {
  expect(fromLocal(text, CHICAGO)).toBe('');
  expect(toLocal(text, CHICAGO)).toBe('');
});
