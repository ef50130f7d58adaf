import { MINUTE_MS, SECOND_MS } from '@site/contracts/units';
import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';

/** By less, two clocks that are set by the network differ anyhow; what was known is kept, so that time runs evenly. */
const NOTICED_MS = SECOND_MS;
/** By more, somebody has to look. */
const MOST_APART_MS = MINUTE_MS;

/** The time that all instances share: that of their database. */
export interface DatabaseClock {
  /** Of this machine until the database was asked; then that of the database, whatever becomes of this machine's. */
  now(): Date;
  /** The database has said what time it is, to a question that was put at `askedAt` of `performance.now()`. */
  learn(time: Date, askedAt: number): void;
  /** How far this machine's clock is ahead of the database's, in ms; 0 until it was asked. */
  ahead(): number;
  /** Whether the two are so far apart that one of them must be wrong. */
  isOff(): boolean;
}

interface Ticking {
  /** This machine's, in ms since 1970. */
  wall?: () => number;
  /** In ms since any moment; it runs evenly. */
  even?: () => number;
}

export const createDatabaseClock = ({
  wall = Date.now,
  even = () => performance.now(),
}: Ticking = {}): DatabaseClock => {
  /** What to add to the even time. */
  let base: number | undefined;
  const now = () => (base === undefined ? wall() : base + even());
  const ahead = () => wall() - now();
  return {
    now: () => new Date(now()),
    learn(time, askedAt) {
      // The answer was made somewhere between the question and now.
      const learnt = time.getTime() - (askedAt + even()) / 2;
      if (base === undefined || Math.abs(learnt - base) > NOTICED_MS) base = learnt;
    },
    ahead,
    isOff: () => Math.abs(ahead()) > MOST_APART_MS,
  };
};

type Watched = Pick<DatabaseClock, 'ahead' | 'isOff'>;

/** Counts how far the clock of this machine is off, and answers with what says so in the log, once each time. */
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
