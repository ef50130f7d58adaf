import { dateToDay, dateToTime, dayToDate, tidyTime, timeOnDay } from './clock-dates';

it.each([
  ['2026-12-01', '2026-12-01'],
  [' 2028-2-29 ', '2028-02-29'],
  ['0099-01-01', ''],
  ['2026-11-31', ''],
  ['2026-13-01', ''],
  ['tomorrow', ''],
  ['', ''],
])('reads %p as the day %p', (text, day) => {
  expect(dateToDay(dayToDate(text) ?? undefined)).toBe(day);
});

it('writes times as a clock of 24 hours shows them', () => {
  expect(dateToTime(new Date(2000, 0, 1, 9, 5))).toBe('09:05');
  expect(['9:30', ' 09:30:15', 'noon'].map(tidyTime)).toEqual(['09:30', '09:30:15', 'noon']);
});

it('parses a time on a day, or null', () => {
  const day = new Date(2000, 0, 1);
  expect(timeOnDay('19:30', day)).toEqual(new Date(2000, 0, 1, 19, 30));
  expect(['24:00', '09:30:15', 'noon', ''].map((time) => timeOnDay(time, day))).toEqual(
    Array(4).fill(null),
  );
});
