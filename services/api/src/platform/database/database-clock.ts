import { MINUTE_MS, SECOND_MS } from '@site/contracts/units';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';

/** Smaller differences are ignored, so that time advances evenly. */
const NOTICED_MS = SECOND_MS;
/** Larger differences are logged as errors. */
const MOST_APART_MS = MINUTE_MS;

interface Ticking {
  /** The machine's clock, in ms since 1970. */
  wall?: () => number;
  /** A monotonic clock, in ms. */
  even?: () => number;
}

export const createDatabaseClock = ({
  wall = Date.now,
  even = () => performance.now(),
}: Ticking = {}) => {
  /** Offset to the monotonic clock. */
  let base: number | undefined;
  const now = () => (base === undefined ? wall() : base + even());
  const ahead = () => wall() - now();
  return {
    /** The machine's time until the first answer of the database. */
    now: (): Date => new Date(now()),
    /** Sets the database time returned to a question that was sent at `askedAt` (`performance.now()`). */
    learn(time: Date, askedAt: number): void {
      // Half of the round trip is assumed for the answer.
      const learnt = time.getTime() - (askedAt + even()) / 2;
      if (base === undefined || Math.abs(learnt - base) > NOTICED_MS) base = learnt;
    },
    /** How far the machine's clock is ahead of the database's, in ms; 0 before the first answer. */
    ahead,
    /** Whether one of the clocks must be wrong. */
    isOff: (): boolean => Math.abs(ahead()) > MOST_APART_MS,
  };
};
export type DatabaseClock = ReturnType<typeof createDatabaseClock>;

type Watched = Pick<DatabaseClock, 'ahead' | 'isOff'>;

/** Exports the difference as a metric, and returns a function that logs when it becomes too large or normal again. */
export const watchClock = (
  clock: Watched,
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
  let wasOff = false;
  return () => {
    if (clock.isOff() === wasOff) return;
    wasOff = !wasOff;
    const seconds = Math.round(clock.ahead() / SECOND_MS);
    if (wasOff)
      log.error(
        `the clock of this machine is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database's: the database's time counts, and no seed is revealed here until they agree`,
      );
    else log.warn('the clocks of this machine and of the database agree again');
  };
};
