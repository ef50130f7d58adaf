import { WEEKDAYS } from '@site/contracts';
import { store } from '@site/contracts/testing';
import { openingAt, openingState, todaysHours } from './opening-hours';

const hours = { Friday: '10:00 AM - 9:00 PM', Saturday: '6:00 PM - 2:00 AM', Sunday: ' ' };
const open = store({ hours });

const friday = new Date(2026, 10, 20, 12);
const dayAfter = (days: number) => new Date(2026, 10, 20 + days, 12);

describe('the hours of today', () => {
  it('are shown as the store states them, even past midnight', () => {
    expect(todaysHours(open, friday)).toBe('Today: 10:00 AM - 9:00 PM');
    expect(todaysHours(open, dayAfter(1))).toBe('Today: 6:00 PM - 2:00 AM');
  });

  it.each([
    ['the day is blank', hours, dayAfter(2)],
    ['the day is missing', hours, dayAfter(3)],
    ['the store has none', undefined, friday],
  ])('are not available when %s', (_, weekHours, now) => {
    expect(todaysHours(store({ hours: weekHours }), now)).toBe('Hours not available');
  });

  it("use the day of the store's time zone", () => {
    const fridayInHawaii = new Date('2026-11-21T08:00:00Z');
    const inHonolulu = store({ hours, timeZone: 'Pacific/Honolulu' });
    expect(todaysHours(inHonolulu, fridayInHawaii)).toBe('Today: 10:00 AM - 9:00 PM');
    expect(openingAt(inHonolulu, fridayInHawaii)?.text).toBe('Opens tomorrow at 6 PM');
  });
});

describe('whether a store is open', () => {
  const noon = new Date('2026-11-20T18:00:00Z');

  it("uses the store's time zone", () => {
    const chicago = store({ hours, timeZone: 'America/Chicago' });
    expect(openingAt(chicago, noon)).toEqual({
      isOpen: true,
      text: 'Open until 9 PM',
    });
  });

  it.each([
    ['hours', { hours: undefined, timeZone: 'America/Chicago' }],
    ['a time zone', { hours }],
    ['a known time zone', { hours, timeZone: 'America/Atlantis' }],
  ])('is unknown without %s', (_, fields) => {
    expect(openingAt(store(fields), noon)).toBeUndefined();
  });
});

describe("the opening state of a week's hours", () => {
  const hours = {
    Sunday: 'Closed',
    Monday: '10:00 AM - 9:00 PM',
    Tuesday: '10:00 AM - 12:00 AM',
    Wednesday: '12:00 PM - 9:30 PM',
    Thursday: 'by appointment',
    Friday: '6:00 PM - 2:00 AM',
    Saturday: '9:30 AM - 6:00 PM',
  };

  const timeAt = (day: (typeof WEEKDAYS)[number], time: string) => {
    const [hour = NaN, minute = NaN] = time.split(':').map(Number);
    return { day: WEEKDAYS.indexOf(day), minute: hour * 60 + minute };
  };

  it.each([
    ['Monday', '09:59', false, 'Opens at 10 AM'],
    ['Monday', '10:00', true, 'Open until 9 PM'],
    ['Monday', '20:59', true, 'Open until 9 PM'],
    ['Monday', '21:00', false, 'Opens tomorrow at 10 AM'],
    ['Tuesday', '23:59', true, 'Open until midnight'],
    ['Wednesday', '00:00', false, 'Opens at noon'],
    ['Wednesday', '15:00', true, 'Open until 9:30 PM'],
    ['Wednesday', '22:00', false, 'Closed now'],
    ['Friday', '01:00', false, 'Opens at 6 PM'],
    ['Friday', '23:00', true, 'Open until 2 AM'],
    ['Saturday', '01:59', true, 'Open until 2 AM'],
    ['Saturday', '02:00', false, 'Opens at 9:30 AM'],
    ['Saturday', '18:00', false, 'Opens Monday at 10 AM'],
    ['Sunday', '12:00', false, 'Opens tomorrow at 10 AM'],
  ] as const)('on %s at %s a store is open: %s, "%s"', (day, time, isOpen, text) => {
    expect(openingState(hours, timeAt(day, time))).toMatchObject({ isOpen, text });
  });

  it.each([
    ['Monday', '09:59', 1],
    ['Monday', '21:00', 13 * 60],
    ['Saturday', '18:00', 40 * 60],
    ['Wednesday', '22:00', undefined],
    ['Monday', '12:00', undefined],
  ] as const)('on %s at %s a store opens in %s minutes', (day, time, opensIn) => {
    expect(openingState(hours, timeAt(day, time))?.opensIn).toBe(opensIn);
  });

  it('is undefined for unreadable or missing hours', () => {
    expect(openingState(hours, timeAt('Thursday', '12:00'))).toBeUndefined();
    expect(openingState({}, timeAt('Monday', '12:00'))).toBeUndefined();
  });

  const everyDay = (text: string) => Object.fromEntries(WEEKDAYS.map((day) => [day, text]));

  it('handles always open and never open', () => {
    expect(openingState(everyDay('Open 24 hours'), timeAt('Monday', '12:00'))).toMatchObject({
      isOpen: true,
      text: 'Open 24 hours',
    });
    expect(openingState(everyDay('Closed'), timeAt('Monday', '12:00'))).toEqual({
      isOpen: false,
      text: 'Closed',
    });
  });

  it('joins consecutive days without a gap', () => {
    const week = { ...everyDay('Closed'), Friday: '5:00 PM - 12:00 AM', Saturday: 'Open 24 hours' };
    expect(openingState(week, timeAt('Friday', '18:00'))?.text).toBe(
      'Open until Saturday midnight',
    );
  });
});
