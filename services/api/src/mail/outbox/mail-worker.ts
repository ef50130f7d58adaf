import { randomUUID } from 'node:crypto';
import { trusted } from 'mongoose';
import type { Logger } from 'pino';
import { MINUTE_MS, SECOND_MS, HOUR_MS } from '@site/contracts/units';
import { describeError } from '../../platform/http/describe-error';
import { isUnreachable } from '../../platform/http/to-api-error';
import { withLinkedSpan } from '../../platform/observability/spans';
import { DeliveryError, type Deliver } from './delivery';
import type { OutboxDocument, OutboxModel } from './outbox-model';
import type { OutboxMetrics } from './outbox-metrics';

const FIRST_DELAY_MS = 30 * SECOND_MS;
const MAX_DELAY_MS = 6 * HOUR_MS;

/**
 * Ten doublings from 30 s to four hours, then every six hours: about three days, within the four to five days of RFC
 * 5321 (4.5.4.1).
 */
export const MAX_TRIES = 20;

/**
 * In ms after attempt number `tries`. `random` (0 to 1) shortens it by up to half, so that mails that failed together are
 * not retried together.
 */
export const retryDelay = (tries: number, random: number): number =>
  Math.round(Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), MAX_DELAY_MS) * (1 - random / 2));

/**
 * Longer than any delivery (`delivery` in mail/transport/smtp-transport.ts), so that a mail is taken again only after its
 * worker has died.
 */
export const LEASE_MS = 5 * MINUTE_MS;

/** More than one, so that a hanging server does not block other mails. */
const MAX_CONCURRENT_DELIVERIES = 4;

interface MailWorkerParts {
  mails: OutboxModel;
  deliver: Deliver;
  metrics: OutboxMetrics;
  log: Logger;
  now?: () => Date;
  /** 0 to 1. */
  random?: () => number;
}

/** Sends each mail of the outbox at least once, concurrently with workers of other processes. */
export const createMailWorker = ({
  mails,
  deliver,
  metrics,
  log,
  now = () => new Date(),
  random = Math.random,
}: MailWorkerParts) => {
  const deliveries = new Set<Promise<void>>();
  let filling: Promise<void> = Promise.resolve();
  let stopped = false;

  const fromNow = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  /** Leases a due mail with one atomic write. */
  const take = (): Promise<OutboxDocument | null> =>
    mails
      .findOneAndUpdate(
        // A malformed count cannot be incremented, and would stay first in the queue.
        { state: 'waiting', dueAt: trusted({ $lte: now() }), tries: trusted({ $gte: 0 }) },
        { $set: { dueAt: fromNow(LEASE_MS), lease: randomUUID() }, $inc: { tries: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean();

  const markSent = async ({ _id, kind, tries }: OutboxDocument) => {
    // Without the lease in the filter: the mail was sent even if another worker leases it now.
    await mails.updateOne(
      { _id },
      {
        $set: { state: 'sent', sentAt: now(), dueAt: now() },
        $unset: { to: 1, replyTo: 1, data: 1, about: 1, lease: 1, reason: 1, trace: 1 },
      },
    );
    metrics.sent.inc({ kind });
    log.info({ mail: _id, tries }, 'mail sent');
  };

  const markFailed = async ({ _id, kind, tries, lease }: OutboxDocument, error: unknown) => {
    const isDeliveryError = error instanceof DeliveryError;
    const reason = isDeliveryError ? error.reason : describeError(error).message;
    const dead = tries >= MAX_TRIES || (isDeliveryError && error.permanent);
    await mails.updateOne(
      { _id, lease },
      {
        $set: dead
          ? { state: 'dead', dueAt: now(), reason }
          : { dueAt: fromNow(retryDelay(tries, random())), reason },
        $unset: { lease: 1 },
      },
    );
    metrics[dead ? 'dead' : 'failed'].inc({ kind });
    log.warn({ mail: _id, tries, reason }, dead ? 'mail given up' : 'mail failed');
  };

  const attempt = async (mail: OutboxDocument) => {
    // Each worker that leased it has died.
    if (mail.tries > MAX_TRIES)
      return markFailed(mail, new DeliveryError('every attempt was interrupted', true));
    try {
      await deliver(mail);
    } catch (error) {
      return markFailed(mail, error);
    }
    return markSent(mail);
  };

  const startDelivery = (mail: OutboxDocument) => {
    const { kind, tries, trace } = mail;
    const attributes = { 'site.mail.kind': kind, 'site.mail.tries': tries };
    const work = withLinkedSpan(`deliver ${kind}`, { attributes }, trace, () => attempt(mail))
      // The mail is retried when its lease ends.
      .catch((error: unknown) =>
        log.warn({ mail: mail._id, error: describeError(error) }, 'mail state not stored'),
      )
      .finally(() => {
        deliveries.delete(work);
        void wake();
      });
    deliveries.add(work);
  };

  const fill = async () => {
    try {
      while (!stopped && deliveries.size < MAX_CONCURRENT_DELIVERIES) {
        const mail = await take();
        if (!mail) return;
        startDelivery(mail);
      }
    } catch (error) {
      // An unreachable database is logged by the watchdog.
      if (!isUnreachable(error)) log.warn({ error: describeError(error) }, 'outbox not readable');
    }
  };

  /** Runs sequentially, so that the concurrency limit holds. */
  const wake = () => (filling = filling.then(fill));

  const idle = async () => {
    let before: Promise<void>;
    do {
      before = filling;
      await before;
      await Promise.all(deliveries);
      // Each delivery wakes the worker at its end.
    } while (before !== filling || deliveries.size > 0);
  };

  return {
    /** Delivers due mails until none is left or the concurrency limit is reached; never rejects. */
    wake,
    /** Resolves when no delivery is in progress. */
    idle,
    /** Takes no more mails; resolves when deliveries in progress have ended. */
    async stop(): Promise<void> {
      stopped = true;
      await idle();
    },
  };
};
