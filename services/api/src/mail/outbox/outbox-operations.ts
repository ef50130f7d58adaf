import { OutboxOverview, OutboxRetried, OutboxRetry, UnsentMail } from '@site/contracts';
import { noteChange } from '../../platform/http/note-change';
import { notFound } from '../../platform/http/api-error';
import { operation } from '../../platform/operations/operation';
import type { Outbox } from './outbox';
import { trusted } from 'mongoose';
import { mapReadable } from '../../platform/database/readable';
import type { OutboxModel } from './outbox-model';

const MAX_LISTED = 100;
const LISTED_FIELDS = { kind: 1, state: 1, tries: 1, reason: 1, createdAt: 1, dueAt: 1 } as const;

const listOf = async (mails: OutboxModel, state: UnsentMail['state']): Promise<UnsentMail[]> => {
  const found = await mails
    .find({ state }, LISTED_FIELDS)
    .sort({ dueAt: 1 })
    .limit(MAX_LISTED)
    .lean();
  return mapReadable(mails, found, ({ _id, kind, tries, reason, createdAt, dueAt }) =>
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

const unsentMails = async (mails: OutboxModel): Promise<OutboxOverview> => {
  const [waiting, dead, deadMails, waitingMails] = await Promise.all([
    mails.countDocuments({ state: 'waiting' }),
    mails.countDocuments({ state: 'dead' }),
    listOf(mails, 'dead'),
    listOf(mails, 'waiting'),
  ]);
  return { waiting, dead, mails: [...deadMails, ...waitingMails] };
};

/**
 * Makes one mail, or all dead and waiting ones, due now; returns how many. Dead mails get all attempts again, waiting
 * ones keep their count.
 */
export const retryMails = async (mails: OutboxModel, now: Date, id?: string): Promise<number> => {
  const byId = id === undefined ? {} : { _id: id };
  const withoutLease = { state: 'waiting' as const, lease: trusted({ $exists: false }) };
  const waiting = await mails.updateMany({ ...byId, ...withoutLease }, { $set: { dueAt: now } });
  const dead = await mails.updateMany(
    { ...byId, state: 'dead' },
    { $set: { state: 'waiting' as const, dueAt: now, tries: 0 } },
  );
  return waiting.modifiedCount + dead.modifiedCount;
};

interface OutboxServices {
  outbox: Pick<Outbox, 'mails' | 'now' | 'notifyDue'>;
}

export const outboxOperations = [
  operation({
    method: 'GET',
    path: '/api/admin/outbox',
    summary: 'Lists unsent mails: counts, and the first hundred of each state.',
    scopes: ['operate'],
    response: { description: 'Without recipients and content', schema: OutboxOverview },
    handle: (_, { outbox }: OutboxServices) => unsentMails(outbox.mails),
  }),
  operation({
    method: 'POST',
    path: '/api/admin/outbox/retry',
    summary: 'Retries one mail now, or, without an id, all dead and waiting ones.',
    scopes: ['operate'],
    body: OutboxRetry,
    response: { description: 'The number of retried mails', schema: OutboxRetried },
    errors: ['not_found'],
    async handle({ ctx, body: { id } }, { outbox }: OutboxServices) {
      noteChange(ctx, `Retried ${id === undefined ? 'all mails' : `mail ${id}`}`);
      const retried = await retryMails(outbox.mails, outbox.now(), id);
      if (id !== undefined && retried === 0)
        throw notFound(`No mail ${id} is dead or waiting for another attempt`);
      outbox.notifyDue();
      return { retried };
    },
  }),
];
