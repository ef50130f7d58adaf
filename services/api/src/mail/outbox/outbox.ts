import { trusted, type Connection, type Types } from 'mongoose';
import { RETENTION } from '@site/brand/retention-periods';
import { DAY_MS } from '@site/contracts/units';
import { unlessDuplicate } from '../../platform/database/database';
import { mapReadable } from '../../platform/database/readable';
import { outsideSpan, currentTraceparent, withSpanOf } from '../../platform/observability/spans';
import { openDocument } from '../../platform/secrets/seal-fields';
import { sealingOf, type Sealing } from '../../platform/secrets/sealing';
import { createMailboxLimits } from './mailbox-limit';
import { isEventKind } from './mail-data';
import { outboxModel } from './outbox-model';
import { addressesIn, mailId, SEALED_MAIL_FIELDS, type PendingMail } from './pending-mail';

type CauseId = string | Types.ObjectId;

/** A document that has caused mails. */
interface Cause {
  _id: CauseId;
  mails?: PendingMail[];
}

/** A model whose schema has the field `mails: pendingMails`. */
interface CauseModel {
  collection: { name: string };
}

/** Copies the mails of a cause into the outbox in the background; failures are left to the sweep. */
export type Relay = (causeId: CauseId) => void;

/** Batch size of the sweep. */
const CAUSES_AT_ONCE = 100;
/** Sent mails are kept to detect duplicates; repeated relays of a cause follow within minutes. */
const SENT_RETENTION_MS = RETENTION.sentMails.days * DAY_MS;

/**
 * Mails are written in the document of their cause, so that one acknowledged write stores both or neither. They are
 * copied to the collection `outbox`, where the worker sends them. The `_id` of a copy is derived from its cause, so
 * each step can be repeated after a crash. Mails above the limit of a mailbox (`mailbox-limit.ts`) are dropped
 * silently.
 */
export const createOutbox = (database: Connection, now = () => new Date()) => {
  const mails = outboxModel(database);
  const mailboxLimits = createMailboxLimits(database, now);
  const collections = new Set<string>();
  const relays = new Set<Promise<void>>();
  let listener = () => {};

  const copy = async (
    { keyedHash }: Sealing,
    collection: string,
    causeId: CauseId,
    mail: PendingMail,
  ) => {
    const { kind, to, replyTo, data, trace } = mail;
    const _id = mailId(collection, causeId, mail);
    if (
      typeof to === 'object' &&
      !isEventKind(kind) &&
      !(await mailboxLimits.allows({ id: _id, kind, address: to.address }))
    )
      return;
    await unlessDuplicate(
      mails.create({
        _id,
        kind,
        to,
        replyTo,
        data,
        about: [...new Set(addressesIn(mail).map(keyedHash))],
        state: 'waiting',
        tries: 0,
        dueAt: now(),
        createdAt: now(),
        trace: currentTraceparent() ?? trace,
      }),
    );
  };

  const relay = async (collection: string, { _id, mails: pending = [] }: Cause) => {
    const sealing = await sealingOf(database);
    const causes = database.collection<Cause>(collection);
    for (const mail of pending) {
      const { kind, nth = null, trace } = mail;
      await withSpanOf(trace, `relay ${kind}`, {}, async () => {
        // Read without its model, which would have decrypted it.
        openDocument(sealing, SEALED_MAIL_FIELDS, mail as unknown as Record<string, unknown>);
        await copy(sealing, collection, _id, mail);
        await causes.updateOne({ _id }, { $pull: { mails: { kind, nth } } });
      });
    }
    if (pending.length > 0) listener();
  };

  const relayById = async (collection: string, _id: CauseId) => {
    const cause = await database
      .collection<Cause>(collection)
      .findOne({ _id }, { projection: { mails: 1 } });
    if (cause) await relay(collection, cause);
  };

  const sweepCollection = async (collection: string) => {
    const causes = database
      .collection<Cause>(collection)
      .find({ 'mails.kind': { $gt: '' } }, { projection: { mails: 1 }, batchSize: CAUSES_AT_ONCE });
    const source = { db: database, collection: { name: collection } };
    // Malformed causes are reported; their mails stay until they are repaired.
    for await (const cause of causes)
      await mapReadable(source, [cause], (readable) => relay(collection, readable));
  };

  /** Reports mails that no worker can take, because `tries` or `dueAt` is malformed. */
  const reportStuckMails = async () => {
    const isNotAtLeast = <Value>(minimum: Value) => trusted({ $not: { $gte: minimum } });
    const malformed = [{ tries: isNotAtLeast(0) }, { dueAt: isNotAtLeast(new Date(0)) }];
    const stuck = await mails.find({ state: 'waiting', $or: malformed }, { _id: 1 }).lean();
    await mapReadable(mails, stuck, () => {
      throw new TypeError('`dueAt` or `tries` is malformed');
    });
  };

  return {
    mails,
    /** The clock of due times and leases, shared by all instances. */
    now,

    /** Registers a model of causes for the sweep, and returns its relay. */
    relayOf({ collection: { name } }: CauseModel): Relay {
      collections.add(name);
      return (causeId) => {
        const work = outsideSpan(() => relayById(name, causeId))
          .catch(() => undefined)
          .finally(() => relays.delete(work));
        relays.add(work);
      };
    },

    /** Deletes mails of a cause, so that the cause can send them again. */
    async forget(
      { collection: { name } }: CauseModel,
      causeId: CauseId,
      causeMails: Pick<PendingMail, 'kind' | 'nth'>[],
    ): Promise<void> {
      const ids = causeMails.map((mail) => mailId(name, causeId, mail));
      await mails.deleteMany({ _id: trusted({ $in: ids }) });
    },

    /** Relays mails that were left behind by crashed processes, and deletes old sent mails. */
    async sweep(): Promise<void> {
      for (const collection of collections) await sweepCollection(collection);
      await reportStuckMails();
      const expiry = new Date(now().getTime() - SENT_RETENTION_MS);
      await mails.deleteMany({ state: 'sent', dueAt: trusted({ $lt: expiry }) });
      await mailboxLimits.sweep();
    },

    onDue(next: () => void): void {
      // The worker's spans do not belong to the current request.
      listener = () => outsideSpan(next);
    },

    notifyDue: (): void => listener(),

    /** Resolves when no relay is in progress. */
    async settled(): Promise<void> {
      await Promise.all(relays);
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;
