import { setTimeout as delay } from 'node:timers/promises';
import { isUnreachable } from '../http/to-api-error';

/** In ms: a start continues without database after this. */
const CONNECT_PATIENCE_MS = 1_000;
/** In ms: limit for indexes, migrations and initial data at the start. */
const PREPARE_PATIENCE_MS = 15_000;
/** In ms between attempts while the database is unreachable. */
const RETRY_MS = 1_000;
/** In ms after a failed preparation. */
const RETRY_UNPREPARED_MS = 30_000;

interface ConnectParts {
  connect(): Promise<void>;
  /** Prepares the database; repeated after an interruption. */
  prepare(): Promise<void>;
  /** Called after each failed attempt. */
  onFailure(error: unknown): void;
}

export interface Connecting {
  /** Whether the database is ready within seconds; rejects on errors that waiting does not fix. */
  soon: Promise<boolean>;
  /** Resolves when it is ready; never rejects. */
  done: Promise<void>;
}

/** Connects and prepares, with retries while the database is unreachable. */
export function connectWithRetry({ connect, prepare, onFailure }: ConnectParts): Connecting {
  let isConnected = (_: boolean): void => undefined;
  const connected = new Promise<boolean>((resolve) => (isConnected = resolve));
  let fail = (_: unknown): void => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  // `soon` reports it.
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
