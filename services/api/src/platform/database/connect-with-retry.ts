import { setTimeout as delay } from 'node:timers/promises';
import { isUnreachable } from '../http/to-api-error';

/** How long a start waits for a connection before it goes on without, in ms. */
const CONNECT_PATIENCE_MS = 1_000;
/** How long it waits until indexes, upgrades and first contents are there, in ms. */
const PREPARE_PATIENCE_MS = 15_000;
/** After how many ms another try is made where a database is away; a try takes up to five seconds. */
const RETRY_MS = 1_000;
/** And where it answers, but cannot be prepared. */
const RETRY_UNPREPARED_MS = 30_000;

interface ConnectParts {
  connect(): Promise<void>;
  /** What the process needs in it; it is made sure of again where a try was cut off. */
  prepare(): Promise<void>;
  /** Told of each try that has failed. */
  onFailure(error: unknown): void;
}

export interface Connecting {
  /** Whether the database is ready within some seconds; rejects with what no waiting mends. */
  soon: Promise<boolean>;
  /** Resolves when it is ready, however long that takes; rejects never. */
  done: Promise<void>;
}

/** Connects to the database and prepares it, now or, while it is away, again and again. */
export function connectWithRetry({ connect, prepare, onFailure }: ConnectParts): Connecting {
  let isConnected = (_: boolean): void => undefined;
  const connected = new Promise<boolean>((resolve) => (isConnected = resolve));
  let fail = (_: unknown): void => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  // Whoever waits for `soon` hears of it.
  failed.catch(() => undefined);

  const join = async () => {
    for (;;) {
      let rest = RETRY_MS;
      try {
        await connect();
        isConnected(true);
        await prepare();
        return;
      } catch (error) {
        fail(error);
        onFailure(error);
        if (!isUnreachable(error)) rest = RETRY_UNPREPARED_MS;
      }
      await delay(rest);
    }
  };
  const done = join();

  const within = (work: Promise<boolean>, ms: number): Promise<boolean> =>
    Promise.race([work, delay(ms, false, { ref: false })]);
  const soon = async (): Promise<boolean> => {
    const attempt = Promise.race([done.then(() => true), failed]);
    const first = Promise.race([connected, attempt]);
    try {
      return (
        (await within(first, CONNECT_PATIENCE_MS)) && (await within(attempt, PREPARE_PATIENCE_MS))
      );
    } catch (error) {
      if (isUnreachable(error)) return false;
      throw error;
    }
  };
  return { soon: soon(), done };
}
