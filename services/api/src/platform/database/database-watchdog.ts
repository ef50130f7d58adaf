import type { Logger } from 'pino';
import { SECOND_MS } from '@site/contracts/units';
import { describeError } from '../http/describe-error';
import { askReadiness, type ReadinessCheck } from '../observability/readiness';

/** In ms; the client reconnects by itself after shorter outages. */
const RENEW_AFTER_MS = 30_000;
/** In ms, between log lines of an outage. */
const SAY_EVERY_MS = 30_000;

/** Tells on-call staff what still works. */
const AWAY =
  'the database does not answer: pages, files of what is live and the store list go on; everything else is 503 until it is back';

interface DatabaseWatchdogParts {
  check: ReadinessCheck;
  /** Replaces the client, or rejects; see `renewClient`. */
  renew(): Promise<void>;
  /** Called with the result of each check. */
  tell?(isAway: boolean): void;
  log: Logger;
  now?: () => Date;
  /** Longest wait for an answer, in ms. */
  patience?: number;
  /** In ms without an answer until the client is replaced. */
  renewAfter?: number;
}

/** Checks the database, and replaces a client that has not reached it for a while. */
export const createDatabaseWatchdog = ({
  check,
  renew,
  tell,
  log,
  now = () => new Date(),
  patience,
  renewAfter = RENEW_AFTER_MS,
}: DatabaseWatchdogParts) => {
  let awaySince: Date | undefined;
  /** Start of the outage for this client. */
  let clientSince: Date | undefined;
  let saidAt = 0;
  let looking: Promise<void> | undefined;

  const secondsSince = (then: Date) => Math.round((now().getTime() - then.getTime()) / SECOND_MS);

  const lookOnce = async () => {
    const askedAt = now();
    const { ready } = await askReadiness([check], patience);
    if (ready && awaySince)
      log.warn(`the database answers again, after ${secondsSince(awaySince)} s: all is served`);
    if (!ready && !awaySince) {
      log.warn(AWAY);
      saidAt = askedAt.getTime();
    }
    tell?.(!ready);
    awaySince = ready ? undefined : (awaySince ?? askedAt);
    clientSince = ready ? undefined : (clientSince ?? askedAt);
    if (!awaySince || !clientSince || now().getTime() - clientSince.getTime() < renewAfter) return;
    // The new client gets the same time.
    clientSince = now();
    try {
      await renew();
      log.warn('database client replaced');
    } catch (error) {
      if (now().getTime() - saidAt < SAY_EVERY_MS) return;
      saidAt = now().getTime();
      const { type, message } = describeError(error);
      log.warn(
        { error: { type, message } },
        `the database has not answered for ${secondsSince(awaySince)} s`,
      );
    }
  };

  return {
    /** Checks once; resolves after a replacement, and never rejects. */
    look: (): Promise<void> => (looking ??= lookOnce().finally(() => (looking = undefined))),
  };
};
