import type { Examples } from './examples';
import { spun, ticket } from './spin-examples';

export const drawExamples = {
  DrawList: {
    campaign: 'autumn',
    timeZone: 'America/Chicago',
    days: [
      {
        day: ticket.day,
        commitment: ticket.sealed,
        publishedAt: '2026-10-22T06:00:00.000Z',
        endsAt: '2026-11-22T06:00:00.000Z',
      },
    ],
    revisions: [
      {
        revision: 2,
        terms: {
          winOneIn: 4,
          prizes: [{ id: 'shirt', weight: 1, stock: 200, whenGone: 'lose' }],
          segments: ['shirt', null],
        },
        createdAt: '2026-11-01T06:00:00.000Z',
      },
    ],
    draws: [
      {
        format: 2,
        number: spun.draw.number,
        revision: 2,
        day: ticket.day,
        at: ticket.at,
        prize: 'shirt',
        segment: 0,
        awarded: { shirt: 3 },
        commitment: ticket.sealed,
        terms: ticket.terms,
        ticket: ticket.number,
        nonce: '9a0b'.repeat(16),
        previous: '1b2c'.repeat(16),
        hash: spun.draw.hash,
      },
    ],
    last: 13,
    next: 12,
  },
} satisfies Examples;
