import { webcrypto } from 'node:crypto';
import type { Entry, TicketRequest } from '@site/contracts';
import { ResponseError } from '@site/platform';
import { fakeResponse } from '@site/platform/testing';
import { lotteryLoss } from '../testing/sample-campaign';
import { sampleTicket, withoutWebCrypto, withWebCrypto } from '../testing/sample-ticket';
import { readProofs } from './saved-proofs';
import { spinWithEntry, takeEntry } from './tickets';

/** Commitments for which the fake API has issued tickets. */
let commitments: string[];
beforeEach(() => {
  localStorage.clear();
  withWebCrypto();
  commitments = [];
  globalThis.fetch = (async (_: string, init: RequestInit) => {
    const { commitment } = JSON.parse(String(init.body)) as TicketRequest;
    commitments.push(commitment);
    return fakeResponse(201, sampleTicket({ commitment, number: commitments.length }));
  }) as never;
});
afterEach(withoutWebCrypto);

const sha256 = async (hex: string) =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', Buffer.from(hex, 'hex'))).toString('hex');
const rejectWith = (status: number, body: object) => async () => {
  throw new ResponseError(status, '', body);
};

it('commits to 32 random bytes and stores them with the receipt', async () => {
  const entry = await takeEntry('autumn');
  expect(entry?.nonce).toMatch(/^[0-9a-f]{64}$/);
  expect(commitments).toEqual([await sha256(entry!.nonce)]);
  expect(readProofs()).toEqual([entry]);
});

it('stores the draw of the response', async () => {
  const entry = await takeEntry('autumn');
  const sentEntries: (Entry | undefined)[] = [];
  await spinWithEntry(entry, async (sentEntry) => {
    sentEntries.push(sentEntry);
    return lotteryLoss;
  });
  expect(sentEntries).toEqual([entry]);
  expect(readProofs()).toEqual([{ ...entry, draw: lotteryLoss.draw }]);
  expect((await takeEntry('autumn'))?.ticket.number).toBe(2);
});

it('retries with the same ticket after a lost response', async () => {
  const entry = await takeEntry('autumn');
  const lost = spinWithEntry(entry, async () => {
    throw new TypeError('Failed to fetch');
  });
  await expect(lost).rejects.toThrow('Failed to fetch');
  expect(await takeEntry('autumn')).toEqual(entry);
  expect(commitments).toHaveLength(1);
});

it('replaces an expired ticket and stores both', async () => {
  const entry = await takeEntry('autumn');
  const sentEntries: (Entry | undefined)[] = [];
  await spinWithEntry(entry, async (sentEntry) => {
    sentEntries.push(sentEntry);
    if (sentEntries.length === 1) throw new ResponseError(409, '', { code: 'conflict' });
    return lotteryLoss;
  });
  expect(sentEntries.map((entry) => entry?.ticket.number)).toEqual([1, 2]);
  expect(readProofs()).toEqual([
    { ...sentEntries[1], draw: lotteryLoss.draw },
    { ...entry, refused: true },
  ]);
});

it('keeps what another tab has stored', async () => {
  const entry = await takeEntry('autumn');
  await spinWithEntry(entry, async () => lotteryLoss);
  const conflict = rejectWith(409, { code: 'conflict' });
  await expect(spinWithEntry(entry, conflict)).rejects.toThrow(ResponseError);
  expect(readProofs()).toContainEqual({ ...entry, draw: lotteryLoss.draw, refused: true });
});

it('spins without a ticket after two conflicts or with an older API', async () => {
  const calls: (Entry | undefined)[] = [];
  const call = (refuse: () => Promise<never>) => async (sentEntry?: Entry) => {
    calls.push(sentEntry);
    return sentEntry ? refuse() : lotteryLoss;
  };
  const conflict = rejectWith(409, { code: 'conflict' });
  await spinWithEntry(await takeEntry('autumn'), call(conflict));
  expect(calls.map((entry) => entry?.ticket.number)).toEqual([1, 2, undefined]);

  calls.length = 0;
  globalThis.fetch = async () => fakeResponse(404, {});
  const unknown = rejectWith(400, {
    code: 'invalid_input',
    issues: [{ path: 'entry', message: '' }],
  });
  await spinWithEntry({ ticket: sampleTicket(), nonce: 'ab'.repeat(32) }, call(unknown));
  expect(calls.map((entry) => entry?.ticket.number)).toEqual([7, undefined]);
});

it('keeps the ticket when the spin is refused', async () => {
  const entry = await takeEntry('autumn');
  const waiting = rejectWith(429, { code: 'spin_cooldown' });
  await expect(spinWithEntry(entry, waiting)).rejects.toThrow(ResponseError);
  expect(await takeEntry('autumn')).toEqual(entry);
});

it('retries a ticket request after a 503', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0);
  const issueTicket = globalThis.fetch;
  globalThis.fetch = async () => {
    globalThis.fetch = issueTicket;
    return fakeResponse(503, {}, { 'Retry-After': '0.001' });
  };
  expect((await takeEntry('autumn'))?.ticket.number).toBe(1);
  jest.restoreAllMocks();
});

it('takes no ticket without WebCrypto', async () => {
  withoutWebCrypto();
  expect(await takeEntry('autumn')).toBeUndefined();
  expect(commitments).toEqual([]);
});

it('rejects a receipt for another commitment', async () => {
  globalThis.fetch = async () => fakeResponse(201, sampleTicket());
  expect(await takeEntry('autumn')).toBeUndefined();
  expect(readProofs()).toEqual([]);
});
