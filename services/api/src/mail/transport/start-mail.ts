import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../../platform/config/config';
import type { DatabaseReach } from '../../platform/database/database-reach';
import { createMailWorker } from '../outbox/mail-worker';
import type { Outbox } from '../outbox/outbox';
import { outboxMetrics } from '../outbox/outbox-metrics';
import { runOutbox } from '../outbox/run-outbox';
import { mailSettings } from '../templates/mail-settings';
import { deliverMail } from './deliver-mail';

/** Sends the outbox's mails from this process. The answer stops it; see `runOutbox`. */
export const startMail = (
  outbox: Outbox,
  reach: DatabaseReach,
  config: Config,
  metrics: Registry,
  log: Logger,
): (() => Promise<void>) => {
  const worker = createMailWorker({
    mails: outbox.mails,
    deliver: deliverMail(config, mailSettings(config)),
    metrics: outboxMetrics(metrics, outbox.mails, reach),
    log,
    now: outbox.now,
  });
  return runOutbox(outbox, worker, log);
};
