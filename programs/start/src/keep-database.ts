import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@site/database';
import { MINUTE_MS, SECOND_MS } from '@site/contracts/units';

/** Of a database that ends by itself: how long until it is started again, in ms; each time it fails twice as long. */
const FIRST_PAUSE_MS = SECOND_MS;
const LONGEST_PAUSE_MS = MINUTE_MS;
/** One that has run for so long begins anew with the first pause. */
const STEADY_MS = MINUTE_MS;

export interface KeptDatabase {
  /** From now on it is started again whenever it ends. */
  keep(): void;
  stop(): Promise<void>;
}

interface Keeping {
  /** At the port that the API knows. */
  again: () => Promise<Database>;
  /** Somebody has told it to end: he wants the site to end. */
  onTold: () => void;
  say: (sentence: string) => void;
  wait?: (ms: number, stopped: AbortSignal) => Promise<unknown>;
  now?: () => number;
}

const waiting = (ms: number, signal: AbortSignal) => delay(ms, undefined, { signal });

/**
 * The database of `npm start`. Where it is killed, or cannot go on because its disk is full, the API goes on with what it
 * knows and finds it again by itself; so all that is to be done is to start it once more, now or when there is room.
 */
export function keepDatabase(
  database: Database,
  { again, onTold, say, wait = waiting, now = Date.now }: Keeping,
): KeptDatabase {
  const stopped = new AbortController();
  let running = database;
  let starting: Promise<unknown> = Promise.resolve();
  let pause = FIRST_PAUSE_MS;

  const restart = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      say(
        `The site goes on with what it knows; its database is started again in ${pause / 1000} s.`,
      );
      await wait(pause, stopped.signal).catch(() => undefined);
      if (stopped.signal.aborted) return;
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
      try {
        running = await again();
        say('The database is there again.');
        return watch();
      } catch (error) {
        say((error as Error).message);
      }
    }
  };

  const watch = (): void => {
    const since = now();
    void running.lost.then(({ wasTold }) => {
      if (stopped.signal.aborted) return;
      if (wasTold) return onTold();
      if (now() - since >= STEADY_MS) pause = FIRST_PAUSE_MS;
      starting = restart();
    });
  };

  return {
    keep: watch,
    async stop() {
      stopped.abort();
      // One that is just being started ends too.
      await starting;
      await running.stop();
    },
  };
}
