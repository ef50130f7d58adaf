import { setTimeout as delay } from 'node:timers/promises';
import { withinLimit } from '../concurrency';
import { isUnreachable } from '../http/to-api-error';

/** In ms: after this, the start continues without a database. */
const CONNECT_TIMEOUT_MS = 1_000;
/** In ms: how long a start waits for indexes, migrations and initial data. */
const PREPARE_TIMEOUT_MS = 15_000;
/** In ms between attempts while the database is unreachable. */
const RETRY_MS = 1_000;
/** In ms after a failed preparation. */
const PREPARE_RETRY_MS = 30_000;

interface ConnectParts {
  connect(): Promise<void>;
  /** Prepares the database; repeated after an interruption. */
  prepare(): Promise<void>;
  onFailure(error: unknown): void;
}

/** Connects and prepares, with retries while the database is unreachable. */
export function connectWithRetry({ connect, prepare, onFailure }: ConnectParts) {
  let setConnected = (_: boolean): void => undefined;
  const connected = new Promise<boolean>((resolve) => (setConnected = resolve));
  let fail = (_: unknown): void => undefined;
  const failed = new Promise<never>((_, reject) => (fail = reject));
  // `isReadySoon` reports this failure.
  failed.catch(() => undefined);

  const connectAndPrepare = async () => {
    for (;;) {
      let retryMs = RETRY_MS;
      try {
        await connect();
        setConnected(true);
        await prepare();
        return;
      } catch (error) {
        fail(error);
        onFailure(error);
        if (!isUnreachable(error)) retryMs = PREPARE_RETRY_MS;
      }
      await delay(retryMs);
    }
  };
  const done = connectAndPrepare();

  const isReadySoon = async (): Promise<boolean> => {
    const attempt = Promise.race([done.then(() => true), failed]);
    const first = Promise.race([connected, attempt]);
    try {
      const isReady =
        (await withinLimit(first, CONNECT_TIMEOUT_MS)) &&
        (await withinLimit(attempt, PREPARE_TIMEOUT_MS));
      return isReady ?? false;
    } catch (error) {
      if (isUnreachable(error)) return false;
      throw error;
    }
  };
  return {
    /** Whether the database is ready within seconds; rejects on errors that waiting does not fix. */
    isReadySoon: isReadySoon(),
    /** Resolves when it is ready; never rejects. */
    done,
  };
}
