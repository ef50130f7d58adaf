import type { Ticket } from '@site/contracts';
import type { Examples } from './examples';

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
