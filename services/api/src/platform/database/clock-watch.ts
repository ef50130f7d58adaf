import type { Logger } from 'pino';
import { Gauge, type Registry } from 'prom-client';
import { SECOND_MS } from '@site/contracts/units';
import type { DatabaseClock } from './database-clock';

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
