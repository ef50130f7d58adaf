import type { Logger } from 'pino';
import { SECOND_MS } from '@site/contracts/units';
import { describeError } from '../http/describe-error';
import { driverOptions } from './database';
import { checkReadiness, type ReadinessCheck } from '../observability/readiness';

/** Callers get an error within 2 s. */
const MIN_SILENCE_MS = 1_500;
/** Time after which the client is replaced, in ms; a client with dead connections would need 20 s to recover. */
const RENEW_AFTER_MS = 1_000;
/** In ms, between log lines of an outage. */
const LOG_INTERVAL_MS = 30_000;

/** States for on-call staff what still works. */
const OUTAGE_MESSAGE =
  'the database does not answer: pages, files of the live composition and the store list are still served; other calls answer 503 until it is back';

/**
 * Time without a response after which the database counts as unreachable, in ms. A connection string that lets calls
 * wait longer for a server applies here too.
 */
export const silenceLimit = (uri: string): number =>
  Math.max(MIN_SILENCE_MS, Number(driverOptions(uri).get('serverSelectionTimeoutMS')));

interface DatabaseWatchdogParts {
  check: ReadinessCheck;
  /** Replaces the client, or rejects; see `renewClient`. */
  renew(): Promise<void>;
  onResult?(isDown: boolean): void;
  log: Logger;
  now?: () => Date;
  /** Longest wait for a response, in ms. */
  timeoutMs: number;
  /** In ms without a response until the client is replaced. */
  renewAfterMs?: number;
}

/** Checks the database, and replaces a client that has not reached it for a while. */
export const createDatabaseWatchdog = ({
  check,
  renew,
  onResult,
  log,
  now = () => new Date(),
  timeoutMs,
  renewAfterMs = RENEW_AFTER_MS,
}: DatabaseWatchdogParts) => {
  let downSince: Date | undefined;
  /** Start of the outage as seen by the current client. */
  let clientDownSince: Date | undefined;
  let loggedAt = 0;
  let running: Promise<void> | undefined;

  const secondsSince = (then: Date) => Math.round((now().getTime() - then.getTime()) / SECOND_MS);

  const checkOnce = async () => {
    const checkedAt = now();
    const { ready } = await checkReadiness([check], timeoutMs);
    if (ready && downSince)
      log.warn(
        `the database answers again, after ${secondsSince(downSince)} s: everything is served again`,
      );
    if (!ready && !downSince) {
      log.warn(OUTAGE_MESSAGE);
      loggedAt = checkedAt.getTime();
    }
    onResult?.(!ready);
    downSince = ready ? undefined : (downSince ?? checkedAt);
    clientDownSince = ready ? undefined : (clientDownSince ?? checkedAt);
    if (
      !downSince ||
      !clientDownSince ||
      now().getTime() - clientDownSince.getTime() < renewAfterMs
    )
      return;
    // The new client gets as much time.
    clientDownSince = now();
    try {
      await renew();
      log.warn('database client replaced');
    } catch (error) {
      if (now().getTime() - loggedAt < LOG_INTERVAL_MS) return;
      loggedAt = now().getTime();
      const { type, message } = describeError(error);
      log.warn(
        { error: { type, message } },
        `the database has not answered for ${secondsSince(downSince)} s`,
      );
    }
  };

  return {
    /** Checks once; resolves after a replacement, and never rejects. */
    checkNow: (): Promise<void> => (running ??= checkOnce().finally(() => (running = undefined))),
  };
};
