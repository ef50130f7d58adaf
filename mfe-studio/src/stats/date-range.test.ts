import { hoursIn, totalOf } from './date-range';

const refused = { cooldown: 1, address: 0, code: 0, closed: 0 };
const hour = (at: string, spins: number) => ({ hour: at, spins, wins: 1, claims: 0, refused });
// Nov 20, 11 PM and Nov 21, midnight in Chicago.
const hours = [hour('2026-11-21T05:00:00.000Z', 3), hour('2026-11-21T06:00:00.000Z', 5)];
const inRange = (from: string, to: string) =>
  hoursIn(hours, { from, to }, 'America/Chicago').map(({ spins }) => spins);

it("includes both days of the range, in the campaign's time zone", () => {
  expect(inRange('', '')).toEqual([3, 5]);
  expect(inRange('2026-11-21', '')).toEqual([5]);
  expect(inRange('', '2026-11-20')).toEqual([3]);
  expect(inRange('2026-11-20', '2026-11-21')).toEqual([3, 5]);
});

it('adds up the hours', () => {
  expect(totalOf(hours)).toMatchObject({ spins: 8, wins: 2, refused: { cooldown: 2 } });
});
