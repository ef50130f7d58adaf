import { act, renderHook } from '@testing-library/react';
import { todaysHours } from './todays-hours';
import { useWeekday } from './weekday';

const hours = { Friday: '10:00 AM - 9:00 PM', Saturday: '6:00 PM - 2:00 AM', Sunday: ' ' };

it('says the hours of the day', () => {
  expect(todaysHours(hours, 'Friday')).toBe('Today: 10:00 AM - 9:00 PM');
});

it('leaves hours that run past midnight as they were given', () => {
  expect(todaysHours(hours, 'Saturday')).toBe('Today: 6:00 PM - 2:00 AM');
});

it.each([
  ['the day is missing', hours, 'Monday'],
  ['the day is blank', hours, 'Sunday'],
  ['the store gave none', undefined, 'Friday'],
] as const)('says that hours are not available when %s', (_why, given, day) => {
  expect(todaysHours(given, day)).toBe('Hours not available');
});

it('says nothing of a day that is not known yet', () => {
  expect(todaysHours(hours, undefined)).toBe('');
  expect(todaysHours(undefined, undefined)).toBe('Hours not available');
});

describe('the weekday', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is the one of the clock, and changes at midnight on an open page', () => {
    let now = new Date(2026, 10, 20, 23, 59, 30);
    const { result } = renderHook(() => useWeekday(() => now));
    expect(result.current).toBe('Friday');

    now = new Date(2026, 10, 21, 0, 0, 30);
    act(() => jest.advanceTimersByTime(60_000));
    expect(result.current).toBe('Saturday');
  });
});
