import { RETENTION, type RetentionPeriod } from '@site/brand/retention-periods';
import { DAY_MS } from '@site/contracts/units';
import { attemptEach } from '../concurrency';

/** Deletes data that began before this time. */
export type DeleteBefore = (before: Date) => Promise<unknown>;

/** One for each period that `/privacy` states; the compiler requires all. */
export type Retention = Record<RetentionPeriod, DeleteBefore>;

export const deleteExpired = (retention: Retention, now = new Date()): Promise<void> =>
  attemptEach(Object.keys(RETENTION) as RetentionPeriod[], (period) =>
    retention[period](new Date(now.getTime() - RETENTION[period].days * DAY_MS)),
  );
