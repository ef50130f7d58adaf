import { webcrypto } from 'node:crypto';
import type { Ticket } from '@site/contracts';

/** Adds WebCrypto, which is missing in jsdom, as on pages without https. */
export const withWebCrypto = (): void => {
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
};
export const withoutWebCrypto = (): void => {
  Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
};

export const sampleTicket = (change: Partial<Ticket> = {}): Ticket => ({
  campaign: 'autumn',
  number: 7,
  commitment: 'c0'.repeat(32),
  day: '2026-11-10',
  sealed: '5e'.repeat(32),
  revision: 1,
  terms: 'ab'.repeat(32),
  spin: 'cd'.repeat(32),
  at: '2026-11-10T18:00:00.000Z',
  key: 'k'.repeat(43),
  signature: 's'.repeat(86),
  ...change,
});
