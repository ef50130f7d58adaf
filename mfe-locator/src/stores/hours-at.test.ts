import { openingAt, todaysHours } from './hours-at';
import { store } from '@site/contracts/testing';

const hours = { Friday: '10:00 AM - 9:00 PM', Saturday: '6:00 PM - 2:00 AM', Sunday: ' ' };
const open = store({ hours });

const friday = new Date(2026, 10, 20, 12);
const dayAfter = (days: number) => new Date(2026, 10, 20 + days, 12);

describe('the hours of today', () => {
  it('are shown as given, also past midnight', () => {
    expect(todaysHours(open, friday)).toBe('Today: 10:00 AM - 9:00 PM');
    expect(todaysHours(open, dayAfter(1))).toBe('Today: 6:00 PM - 2:00 AM');
  });

  it.each([
    ['the day is blank', hours, dayAfter(2)],
    ['the day is missing', hours, dayAfter(3)],
    ['the store gave none', undefined, friday],
  ])('are not available when %s', (_why, given, now) => {
    expect(todaysHours(store({ hours: given }), now)).toBe('Hours not available');
  });

  it("use the day of the store's time zone", () => {
    const fridayInHawaii = new Date('2026-11-21T08:00:00Z');
    const there = store({ hours, timeZone: 'Pacific/Honolulu' });
    expect(todaysHours(there, fridayInHawaii)).toBe('Today: 10:00 AM - 9:00 PM');
    expect(openingAt(there, fridayInHawaii)?.text).toBe('Opens tomorrow at 6 PM');
  });
});

describe('whether a store is open', () => {
  const noon = new Date('2026-11-20T18:00:00Z');

  it("uses the store's time zone", () => {
    const chicago = store({ hours, timeZone: 'America/Chicago' });
    expect(openingAt(chicago, noon)).toEqual({ isOpen: true, text: 'Open until 9 PM' });
  });

  it.each([
    ['hours', { hours: undefined, timeZone: 'America/Chicago' }],
    ['a time zone', { hours }],
    ['a time zone that is known', { hours, timeZone: 'America/Atlantis' }],
  ])('is unknown without %s', (_what, given) => {
    expect(openingAt(store(given), noon)).toBeUndefined();
  });
});
