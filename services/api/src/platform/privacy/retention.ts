import { RETENTION, type RetentionPeriod } from '@site/brand/retention-periods';
import { DAY_MS } from '@site/contracts/units';

/** Forgets what began before this moment. */
export type DeleteBefore = (before: Date) => Promise<unknown>;

/** One for each period that `/privacy` states: a new one there is no program until somebody forgets by it. */
export type Retention = Record<RetentionPeriod, DeleteBefore>;

/** Forgets everything whose period is over. What fails for one keeps no other; the first failure is thrown at the end. */
export const deleteExpired = async (forget: Retention, now = new Date()): Promise<void> => {
  const failures: unknown[] = [];
  for (const [period, { days }] of Object.entries(RETENTION) as [
    RetentionPeriod,
    { days: number },
  ][])
    await forget[period](new Date(now.getTime() - days * DAY_MS)).catch((error: unknown) =>
      failures.push(error),
    );
  const [first] = failures;
  if (first !== undefined) throw first;
};
