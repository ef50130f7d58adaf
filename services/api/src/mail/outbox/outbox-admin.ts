import { UnsentMail, type OutboxOverview } from '@site/contracts';
import { trusted } from 'mongoose';
import type { OutboxModel } from './outbox-model';
import { readable } from '../../platform/database/readable';

const MOST_LISTED = 100;
const shown = { kind: 1, state: 1, tries: 1, reason: 1, createdAt: 1, dueAt: 1 } as const;

export const createOutboxAdmin = (mails: OutboxModel, now = () => new Date()) => {
  const list = async (state: UnsentMail['state']): Promise<UnsentMail[]> => {
    const found = await mails.find({ state }, shown).sort({ dueAt: 1 }).limit(MOST_LISTED).lean();
    return readable(mails, found, ({ _id, kind, tries, reason, createdAt, dueAt }) =>
      UnsentMail.parse({
        id: _id,
        state,
        kind,
        tries,
        reason,
        createdAt: createdAt.toISOString(),
        dueAt: dueAt.toISOString(),
      }),
    );
  };

  /** A dead mail gets all its tries again; one that waits is tried now, and keeps its count. */
  const revive = () => ({ $set: { state: 'waiting' as const, dueAt: now(), tries: 0 } });
  const hasten = () => ({ $set: { dueAt: now() } });
  /** Not those that somebody is sending. */
  const resting = { state: 'waiting' as const, lease: trusted({ $exists: false }) };

  return {
    async overview(): Promise<OutboxOverview> {
      const [waiting, dead, deadMails, waitingMails] = await Promise.all([
        mails.countDocuments({ state: 'waiting' }),
        mails.countDocuments({ state: 'dead' }),
        list('dead'),
        list('waiting'),
      ]);
      return { waiting, dead, mails: [...deadMails, ...waitingMails] };
    },

    /** Lets the workers try this mail at once, or all that are dead or waiting; tells how many. */
    async retry(id?: string): Promise<number> {
      const which = id === undefined ? {} : { _id: id };
      const hastened = await mails.updateMany({ ...which, ...resting }, hasten());
      const revived = await mails.updateMany({ ...which, state: 'dead' }, revive());
      return hastened.modifiedCount + revived.modifiedCount;
    },
  };
};
export type OutboxAdmin = ReturnType<typeof createOutboxAdmin>;
