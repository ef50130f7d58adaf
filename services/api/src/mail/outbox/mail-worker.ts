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
const LONGEST_DELAY_MS = 6 * HOUR_MS;

/**
 * Half a minute and on to four hours in ten doublings, then every six hours: about three days in all, within
 * the four to five days that RFC 5321 (4.5.4.1) gives a mail.
 */
export const MOST_TRIES = 20;

/**
 * How long to wait after the `tries`th try has failed, in ms. `random` (0 to 1) takes away up to half of it, so
 * that mails which failed together do not come back together.
 */
export const retryDelay = (tries: number, random: number): number =>
  Math.round(Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), LONGEST_DELAY_MS) * (1 - random / 2));

/**
 * How long a mail belongs to the worker that took it. Longer than any delivery (`patience` in
 * mail/transport/smtp-transport.ts), so that a mail is taken twice only when its worker is dead.
 */
export const LEASE_MS = 5 * MINUTE_MS;

/** Deliveries at a time; one server that hangs does not stop the others. */
const DELIVERIES_AT_ONCE = 4;

interface MailWorkerParts {
  mails: OutboxModel;
  deliver: Deliver;
  metrics: OutboxMetrics;
  log: Logger;
  now?: () => Date;
  /** From 0 to 1. */
  random?: () => number;
}

export interface MailWorker {
  /** Takes what is due. Resolves when nothing more is, or all lanes are taken; never rejects. */
  wake(): Promise<void>;
  /** Resolves when no delivery is under way. */
  idle(): Promise<void>;
  /** Takes no more, and resolves when what is under way has been delivered or has failed. */
  stop(): Promise<void>;
}

/** Sends the outbox's mails, each at least once, together with any number of workers in other processes. */
export const createMailWorker = ({
  mails,
  deliver,
  metrics,
  log,
  now = () => new Date(),
  random = Math.random,
}: MailWorkerParts): MailWorker => {
  const underWay = new Set<Promise<void>>();
  let taking: Promise<void> = Promise.resolve();
  let stopped = false;

  const later = (milliseconds: number) => new Date(now().getTime() + milliseconds);

  /** One write makes a mail ours, so no other worker can have it. */
  const take = (): Promise<OutboxDocument | null> =>
    mails
      .findOneAndUpdate(
        // A count that is none could not be raised: such a mail would be the first of the queue for ever.
        { state: 'waiting', dueAt: trusted({ $lte: now() }), tries: trusted({ $gte: 0 }) },
        { $set: { dueAt: later(LEASE_MS), lease: randomUUID() }, $inc: { tries: 1 } },
        { sort: { dueAt: 1 }, returnDocument: 'after' },
      )
      .lean();

  const markSent = async ({ _id, kind, tries }: OutboxDocument) => {
    // Also when the lease has passed to another worker: it is sent, whoever says so.
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

  const markFailed = async ({ _id, kind, tries, lease }: OutboxDocument, thrown: unknown) => {
    const known = thrown instanceof DeliveryError;
    const reason = known ? thrown.reason : describeError(thrown).message;
    const dead = tries >= MOST_TRIES || (known && thrown.permanent);
    await mails.updateOne(
      { _id, lease },
      {
        $set: dead
          ? { state: 'dead', dueAt: now(), reason }
          : { dueAt: later(retryDelay(tries, random())), reason },
        $unset: { lease: 1 },
      },
    );
    metrics[dead ? 'dead' : 'failed'].inc({ kind });
    log.warn({ mail: _id, tries, reason }, dead ? 'mail given up' : 'mail failed');
  };

  const attempt = async (mail: OutboxDocument) => {
    // Every worker that took it has died with it.
    if (mail.tries > MOST_TRIES)
      return markFailed(mail, new DeliveryError('no try has come to an end', true));
    try {
      await deliver(mail);
    } catch (error) {
      return markFailed(mail, error);
    }
    return markSent(mail);
  };

  const begin = (mail: OutboxDocument) => {
    const { kind, tries, trace } = mail;
    const about = { 'site.mail.kind': kind, 'site.mail.tries': tries };
    const work = withLinkedSpan(`deliver ${kind}`, { attributes: about }, trace, () =>
      attempt(mail),
    )
      // What could not be marked is tried again when the lease ends.
      .catch((error: unknown) =>
        log.warn({ mail: mail._id, error: describeError(error) }, 'mail not marked'),
      )
      .finally(() => {
        underWay.delete(work);
        void wake();
      });
    underWay.add(work);
  };

  const fill = async () => {
    try {
      while (!stopped && underWay.size < DELIVERIES_AT_ONCE) {
        const mail = await take();
        if (!mail) return;
        begin(mail);
      }
    } catch (error) {
      // That the database is away is said once, by those who watch it.
      if (!isUnreachable(error)) log.warn({ error: describeError(error) }, 'outbox not readable');
    }
  };

  /** One after the other, so that there are never more deliveries than lanes. */
  const wake = () => (taking = taking.then(fill));

  const idle = async () => {
    let before: Promise<void>;
    do {
      before = taking;
      await before;
      await Promise.all(underWay);
      // Each delivery that ends wakes the worker once more.
    } while (before !== taking || underWay.size > 0);
  };

  return {
    wake,
    idle,
    async stop() {
      stopped = true;
      await idle();
    },
  };
};
