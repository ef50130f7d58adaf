import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../../platform/config/config';
import type { DatabaseAvailability } from '../../platform/database/database-availability';
import { createMailWorker } from '../outbox/mail-worker';
import type { Outbox } from '../outbox/outbox';
import { outboxMetrics } from '../outbox/outbox-metrics';
import { deliverMail } from './deliver-mail';
import { MINUTE_MS } from '@site/contracts/units';
import { describeError } from '../../platform/http/describe-error';
import { isUnreachable } from '../../platform/http/to-api-error';

/** Interval between checks for due mails and mails of other processes, in ms. */
const WAKE_INTERVAL_MS = 5_000;
/** Interval between sweeps for pending mails that were not relayed because of a crash, in ms. */
const SWEEP_INTERVAL_MS = MINUTE_MS;

/** Sends the outbox's mails from this process; the returned function stops it when deliveries have ended. */
export const startMail = (
  outbox: Outbox,
  availability: DatabaseAvailability,
  config: Config,
  metrics: Registry,
  log: Logger,
): (() => Promise<void>) => {
  const worker = createMailWorker({
    mails: outbox.mails,
    deliver: deliverMail(config),
    metrics: outboxMetrics(metrics, outbox.mails, availability),
    log,
    now: outbox.now,
  });
  const sweep = () =>
    outbox
      .sweep()
      .catch((error: unknown) => {
        if (!isUnreachable(error)) log.warn({ error: describeError(error) }, 'outbox sweep failed');
      })
      .then(worker.wake);

  outbox.onDue(() => void worker.wake());
  const timers = [
    setInterval(() => void worker.wake(), WAKE_INTERVAL_MS),
    setInterval(() => void sweep(), SWEEP_INTERVAL_MS),
  ];
  const firstSweep = sweep();

  return async () => {
    timers.forEach(clearInterval);
    const stopped = worker.stop();
    await firstSweep;
    await stopped;
  };
};
