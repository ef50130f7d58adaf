import { RETENTION, type RetentionPeriod } from '@site/brand/retention-periods';
import { DAY_MS } from '@site/contracts/units';

/** Deletes data that began before this time. */
export type DeleteBefore = (before: Date) => Promise<unknown>;

/** One for each period that `/privacy` states; the compiler requires all. */
export type Retention = Record<RetentionPeriod, DeleteBefore>;

/** Applies all periods. A failure does not stop the others; the first one is thrown at the end. */
export const deleteExpired = async (retention: Retention, now = new Date()): Promise<void> => {
  const failures: unknown[] = [];
  for (const [period, { days }] of Object.entries(RETENTION) as [
    RetentionPeriod,
    { days: number },
  ][])
    await retention[period](new Date(now.getTime() - days * DAY_MS)).catch((error: unknown) =>
      failures.push(error),
    );
  const [first] = failures;
  if (first !== undefined) throw first;
};
