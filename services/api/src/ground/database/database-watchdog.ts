import type { Logger } from 'pino';
import { describeError } from '../errors/describe-error';
import { askReadiness, type ReadinessCheck } from '../readiness';

/** How long a client may find no database before it is replaced; what is away for less, it finds again itself. */
const RENEW_AFTER_MS = 30_000;

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
}

/** Has the database's client replaced when it has found none for 30 seconds, whatever the reason. */
export const createDatabaseWatchdog = ({
  check,
  renew,
  tell,
  log,
  now = () => new Date(),
  patience,
}: DatabaseWatchdogParts) => {
  let awaySince: Date | undefined;
  let looking: Promise<void> | undefined;

  const lookOnce = async () => {
    const asked = now();
    const { ready } = await askReadiness([check], patience);
    if (ready && awaySince) log.warn('the database answers again');
    tell?.(!ready);
    awaySince = ready ? undefined : (awaySince ?? asked);
    if (!awaySince || now().getTime() - awaySince.getTime() < RENEW_AFTER_MS) return;
    // A new client has as long as the old one had; so has a database that is not there at all.
    awaySince = now();
    try {
      await renew();
      log.warn('database client replaced');
    } catch (error) {
      log.warn({ error: describeError(error) }, 'database away');
    }
  };

  return {
    /** Looks whether the database answers; resolves when what follows from it is done, and never rejects. */
    look: (): Promise<void> => (looking ??= lookOnce().finally(() => (looking = undefined))),
  };
};
