import type { Examples } from './examples';

const at = '2026-11-21T18:00:00.000Z';

export const outboxExamples = {
  OutboxOverview: {
    waiting: 0,
    dead: 1,
    mails: [
      {
        id: 'claim-winner.AbCdEfGhIjKlMnOpQrStUv',
        state: 'dead',
        kind: 'claim-winner',
        tries: 12,
        reason: 'the mail server refuses the mailbox',
        createdAt: at,
        dueAt: '2026-11-24T18:00:00.000Z',
      },
    ],
  },
  OutboxRetry: { id: 'claim-winner.AbCdEfGhIjKlMnOpQrStUv' },
  OutboxRetried: { retried: 1 },
  WebhookState: { isSet: true, waiting: 2, dead: 0, failingSince: at, reason: 'answers 502' },
} satisfies Examples;
