import { dayIn } from '@site/contracts/wall-clock';
import { dayAfter, daysFrom, endOfDay } from './calendar';

it('counts days over months, years and leap days', () => {
  expect(dayAfter('2026-11-30')).toBe('2026-12-01');
  expect(dayAfter('2026-12-31')).toBe('2027-01-01');
  expect(daysFrom('2028-02-28', 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
});

it.each([
  ['UTC', '2026-11-21', '2026-11-22T00:00:00.000Z'],
  ['America/Chicago', '2026-11-21', '2026-11-22T06:00:00.000Z'],
  // Clocks go back: the day has 25 hours.
  ['America/Chicago', '2026-11-01', '2026-11-02T06:00:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21', '2026-11-21T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-21', '2026-11-21T10:00:00.000Z'],
  ['Etc/GMT+12', '2026-11-21', '2026-11-22T12:00:00.000Z'],
])('ends a day in %s', (timeZone, day, end) => {
  expect(endOfDay(timeZone, day).toISOString()).toBe(end);
  expect(dayIn(timeZone, new Date(Date.parse(end) - 1))).toBe(day);
});
