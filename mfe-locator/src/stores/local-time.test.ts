import { localTime } from './local-time';

const SUNDAY = 0;
const SATURDAY = 6;

it("is the store's local time", () => {
  const now = new Date('2026-11-22T05:30:00Z');
  expect(localTime('America/New_York', now)).toEqual({ day: SUNDAY, minute: 30 });
  expect(localTime('America/Chicago', now)).toEqual({ day: SATURDAY, minute: 23 * 60 + 30 });
  expect(localTime('Pacific/Honolulu', now)).toEqual({ day: SATURDAY, minute: 19 * 60 + 30 });
});

it('follows daylight saving time', () => {
  const summer = new Date('2026-07-05T19:00:00Z');
  expect(localTime('America/Denver', summer)?.minute).toBe(13 * 60);
  expect(localTime('America/Phoenix', summer)?.minute).toBe(12 * 60);
});

it('is undefined for an unknown time zone', () => {
  expect(localTime('America/Atlantis', new Date())).toBeUndefined();
});
