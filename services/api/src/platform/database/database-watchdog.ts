import type { Logger } from 'pino';
import { SECOND_MS } from '@site/contracts/units';
import { describeError } from '../http/describe-error';
import { askReadiness, type ReadinessCheck } from '../observability/readiness';

/** How long a client may find no database before it is replaced; what is away for less, it finds again itself. */
const RENEW_AFTER_MS = 30_000;
/** How often it is said that it is still away. */
const SAY_EVERY_MS = 30_000;

/** All that whoever is woken up by it needs to know of what visitors still have. */
const AWAY =
  'the database does not answer: pages, files of what is live and the store list go on; everything else is 503 until it is back';

interface DatabaseWatchdogParts {
  check: ReadinessCheck;
  /** Makes a new client, or rejects; see `renewClient`. */
  renew(): Promise<void>;
  /** Told of what each look has found. */
  tell?(isAway: boolean): void;
  log: Logger;
  now?: () => Date;
  /** How long the database may take to answer, in ms. */
  patience?: number;
  /** How long a client may find none until another is tried, in ms. */
  renewAfter?: number;
}

/** Has the database's client replaced when it has found none for a while, whatever the reason. */
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
  /** Since when this client, or the try to make another, has found nothing. */
  let clientSince: Date | undefined;
  let saidAt = 0;
  let looking: Promise<void> | undefined;

  const secondsSince = (then: Date) => Math.round((now().getTime() - then.getTime()) / SECOND_MS);

  const lookOnce = async () => {
    const asked = now();
    const { ready } = await askReadiness([check], patience);
    if (ready && awaySince)
      log.warn(`the database answers again, after ${secondsSince(awaySince)} s: all is served`);
    if (!ready && !awaySince) {
      log.warn(AWAY);
      saidAt = asked.getTime();
    }
    tell?.(!ready);
    awaySince = ready ? undefined : (awaySince ?? asked);
    clientSince = ready ? undefined : (clientSince ?? asked);
    if (!awaySince || !clientSince || now().getTime() - clientSince.getTime() < renewAfter) return;
    // A new client has as long as the old one had; so has a database that is not there at all.
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
    /** Looks whether the database answers; resolves when what follows from it is done, and never rejects. */
    look: (): Promise<void> => (looking ??= lookOnce().finally(() => (looking = undefined))),
  };
};
