import { RETENTION, type RetentionPeriod } from '@site/brand/retention-periods';
import { DAY_MS } from '@site/contracts/units';
import { deleteExpired, type Retention } from './retention';

const NOW = new Date('2026-11-23T10:00:00Z');
const periods = Object.keys(RETENTION) as RetentionPeriod[];

it('deleteExpired applies each period, continues after a failure, and then throws it', async () => {
  const days: Record<string, number> = {};
  const retention = Object.fromEntries(
    periods.map((period) => [
      period,
      async (before: Date) => {
        days[period] = (NOW.getTime() - before.getTime()) / DAY_MS;
        if (period === 'contactMessages') throw new Error('not this one');
      },
    ]),
  ) as Retention;
  await expect(deleteExpired(retention, NOW)).rejects.toThrow('not this one');
  expect(days).toEqual(
    Object.fromEntries(periods.map((period) => [period, RETENTION[period].days])),
  );
});
