import { OutboxOverview, OutboxRetried, OutboxRetry } from '@site/contracts';
import { noteChange } from '../../platform/http/note-change';
import { ApiError } from '../../platform/http/api-error';
import { operation } from '../../platform/operations/operation';
import { retryMails, unsentMails } from './outbox-admin';
import type { Outbox } from './outbox';

interface OutboxServices {
  outbox: Pick<Outbox, 'mails' | 'now' | 'announce'>;
}

export const outboxOperations = [
  operation({
    method: 'GET',
    path: '/api/admin/outbox',
    summary: 'Mails that are not sent: how many, and the first hundred of each state.',
    may: ['operate'],
    answer: { status: 200, description: 'Without recipients and words', schema: OutboxOverview },
    handle: (_, { outbox }: OutboxServices) => unsentMails(outbox.mails),
  }),
  operation({
    method: 'POST',
    path: '/api/admin/outbox/retry',
    summary: 'Tries one mail at once, or, without an id, all that are dead or waiting.',
    may: ['operate'],
    body: OutboxRetry,
    answer: { status: 200, description: 'How many are tried', schema: OutboxRetried },
    errors: ['not_found'],
    async handle({ ctx, body: { id } }, { outbox }: OutboxServices) {
      noteChange(ctx, `tries ${id ?? 'all'}`);
      const retried = await retryMails(outbox.mails, outbox.now(), id);
      if (id !== undefined && retried === 0)
        throw new ApiError('not_found', `No mail ${id} is dead or waiting for another try`);
      outbox.announce();
      return { retried };
    },
  }),
];
