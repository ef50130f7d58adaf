import type { Ticket } from '@site/contracts';
import type { Examples } from './shapes';

const hex = (digits: string) => digits.repeat(16);
const key = 'kR0qLr8m2cVbJ4xYtP6wZs1uNd3fHg5iKa7eOl9QbTc';
const signature = `${key}${key}`;
const at = '2026-11-21T18:00:00.000Z';
const nextSpinAt = '2026-11-21T19:00:00.000Z';

/** Of a receipt; the others are digests of something else. */
export const ticket = {
  campaign: 'autumn',
  number: 7,
  commitment: hex('a1b2'),
  day: '2026-11-21',
  sealed: hex('c3d4'),
  revision: 2,
  terms: hex('e5f6'),
  spin: hex('0718'),
  at,
  key,
  signature,
} satisfies Ticket;
const entry = { ticket, nonce: hex('9a0b') };

export const wonPrize = { id: 'shirt', name: 'T-Shirt', description: 'A shirt in your size.' };

export const spun = {
  message: 'You have won a T-Shirt!',
  scanId: 'Qm9uZ29Cb25nb0Jvbmdv',
  segment: 0,
  label: 'A shirt',
  revision: 2,
  draw: {
    campaign: 'autumn',
    number: 12,
    hash: hex('2c3d'),
    ticket: ticket.number,
    key,
    signature,
  },
  nextSpinAt,
};

export const spinExamples = {
  TicketRequest: { commitment: ticket.commitment },
  Ticket: ticket,
  Entrant: { email: 'robin@example.com', address: { street: '1 Example Street', zip: '60601' } },
  EntrantResult: { message: 'Thank you. You may spin now.' },
  ScanRequest: { campaignId: 'autumn', sessionId: 'visit-1', entry },
  ScanResult: { isWinner: true, prize: wonPrize.name, ...spun },
  SpinRequest: { sessionId: 'visit-1', entry },
  SpinResult: { won: true, prize: wonPrize, ...spun },
} satisfies Examples;

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

const figures = {
  visits: 120,
  reveals: 96,
  spins: 80,
  wins: 20,
  claims: 17,
  refused: { cooldown: 4, address: 0, code: 1, closed: 0 },
};

export const figureExamples = {
  CampaignStats: {
    campaign: 'autumn',
    total: { ...figures, redeemed: 9 },
    hours: [{ hour: '2026-11-21T18:00:00.000Z', ...figures }],
    prizes: [{ id: 'shirt', name: 'T-Shirt', awarded: 20, claimed: 17, redeemed: 9, left: 180 }],
    sources: [
      {
        kind: 'product',
        name: 'live-resin',
        visits: 60,
        reveals: 50,
        spins: 40,
        wins: 10,
        claims: 9,
        redeemed: 5,
      },
    ],
  },
  PatternReport: {
    campaign: 'autumn',
    read: { draws: 80, claims: 17, since: '2026-11-14T18:00:00.000Z' },
    patterns: [
      {
        kind: 'rhythm',
        draws: [12, 19, 27],
        identities: 3,
        young: 3,
        spins: 3,
        wins: 1,
        from: '2026-11-21T18:00:00.000Z',
        to: '2026-11-21T20:00:00.000Z',
        everySeconds: 3600,
        spreadSeconds: 1.5,
      },
    ],
  },
} satisfies Examples;
