import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../../ground/config';
import { createMailWorker } from '../outbox/mail-worker';
import type { Outbox } from '../outbox/outbox';
import { outboxMetrics } from '../outbox/outbox-metrics';
import { runOutbox } from '../outbox/run-outbox';
import { deliverMail } from './deliver-mail';

/** Sends the outbox's mails from this process. The answer stops it; see `runOutbox`. */
export const startMail = (
  outbox: Outbox,
  config: Config,
  metrics: Registry,
  log: Logger,
): (() => Promise<void>) => {
  const { brandName: brand, publicUrl, mailFrom: from, staffEmail: staff } = config;
  const worker = createMailWorker({
    mails: outbox.mails,
    deliver: deliverMail(config, { brand, publicUrl, from, staff }),
    metrics: outboxMetrics(metrics, outbox.mails),
    log,
  });
  return runOutbox(outbox, worker, log);
};
