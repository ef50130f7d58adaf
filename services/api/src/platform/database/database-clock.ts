import { MINUTE_MS, SECOND_MS } from '@site/contracts/units';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';

/** Smaller differences are ignored, so that time advances evenly. */
const MIN_CORRECTION_MS = SECOND_MS;
/** Larger differences are logged as errors. */
const MAX_DIFFERENCE_MS = MINUTE_MS;

interface MachineClocks {
  /** The machine's clock, in ms since 1970. */
  wall?: () => number;
  /** A monotonic clock, in ms. */
  monotonic?: () => number;
}

export const createDatabaseClock = ({
  wall = Date.now,
  monotonic = () => performance.now(),
}: MachineClocks = {}) => {
  /** Offset to the monotonic clock. */
  let currentOffset: number | undefined;
  const now = () => (currentOffset === undefined ? wall() : currentOffset + monotonic());
  const ahead = () => wall() - now();
  return {
    /** The machine's time until the first response of the database. */
    now: (): Date => new Date(now()),
    /** Sets the time in the response to a query that was sent at `sentAt` (`performance.now()`). */
    synchronize(time: Date, sentAt: number): void {
      // Assumes that the response took half of the round trip.
      const offset = time.getTime() - (sentAt + monotonic()) / 2;
      if (currentOffset === undefined || Math.abs(offset - currentOffset) > MIN_CORRECTION_MS)
        currentOffset = offset;
    },
    /** How far the machine's clock is ahead of the database's, in ms; 0 before the first response. */
    ahead,
    /** Whether one of the clocks must be wrong. */
    isOutOfSync: (): boolean => Math.abs(ahead()) > MAX_DIFFERENCE_MS,
  };
};
export type DatabaseClock = ReturnType<typeof createDatabaseClock>;

type WatchedClock = Pick<DatabaseClock, 'ahead' | 'isOutOfSync'>;

/** Exports the difference as a metric, and returns a function that logs when it becomes too large or normal again. */
export const watchClock = (
  clock: WatchedClock,
  log: Pick<Logger, 'error' | 'warn'>,
  registry: Registry,
): (() => void) => {
  new Gauge({
    name: 'clock_ahead_seconds',
    help: 'How far the clock of this machine is ahead of the database’s',
    registers: [registry],
    collect() {
      this.set(clock.ahead() / SECOND_MS);
    },
  });
  let wasOutOfSync = false;
  return () => {
    if (clock.isOutOfSync() === wasOutOfSync) return;
    wasOutOfSync = !wasOutOfSync;
    const seconds = Math.round(clock.ahead() / SECOND_MS);
    if (wasOutOfSync)
      log.error(
        `the clock of this machine is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database's: the database's time is used, and this instance reveals no seed until they agree`,
      );
    else log.warn('the clocks of this machine and of the database agree again');
  };
};
