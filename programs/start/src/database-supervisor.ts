import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@site/database';
import { MINUTE_MS, SECOND_MS } from '@site/contracts/units';

/** The pause before a restart doubles with each failure. */
const FIRST_PAUSE_MS = SECOND_MS;
const LONGEST_PAUSE_MS = MINUTE_MS;
/** A database that has run for this long resets the pause to the first one. */
const STABLE_MS = MINUTE_MS;

interface Options {
  /** Starts the database again, at the port that the API uses. */
  restart: () => Promise<Database>;
  /** The database was stopped by a signal, so the site should stop as well. */
  onStopped: () => void;
  log: (message: string) => void;
  wait?: (ms: number, stopped: AbortSignal) => Promise<unknown>;
  now?: () => number;
}

const waitFor = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal });

/** Restarts the database of `npm start` when it is killed or its disk is full. Meanwhile the API serves stored pages. */
export function superviseDatabase(
  database: Database,
  { restart, onStopped, log, wait = waitFor, now = Date.now }: Options,
) {
  const stopped = new AbortController();
  let running = database;
  let restarting: Promise<unknown> = Promise.resolve();
  let pause = FIRST_PAUSE_MS;

  const restartUntilRunning = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      log(
        `The database has ended; the site serves stored pages. The database is restarted in ${pause / 1000} s.`,
      );
      await wait(pause, stopped.signal).catch(() => undefined);
      if (stopped.signal.aborted) return;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      try {
        running = await restart();
        log('The database is running again.');
        return supervise();
      } catch (error) {
        log((error as Error).message);
      }
    }
  };

  const supervise = (): void => {
    const since = now();
    void running.lost.then(({ wasRequested }) => {
      if (stopped.signal.aborted) return;
      if (wasRequested) return onStopped();
      if (now() - since >= STABLE_MS) pause = FIRST_PAUSE_MS;
      restarting = restartUntilRunning();
    });
  };

  return {
    /** Starts the supervision: from then on the database is restarted whenever it ends. */
    supervise,
    async stop(): Promise<void> {
      stopped.abort();
      // A database that is being started ends too.
      await restarting;
      await running.stop();
    },
  };
}
