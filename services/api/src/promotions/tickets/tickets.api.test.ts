import { readKeepsake, Ticket, type DrawList, type Entry, type ScanResult } from '@site/contracts';
import {
  createChainCheck,
  decide,
  drawText,
  isSigned,
  termsOf,
  ticketText,
  type Kept,
} from '@site/draws';
import { connectDatabase } from '../../ground/database/database';
import { createPromotionServices } from '../promotion-services';
import {
  campaign,
  NEVER,
  startPromotionSite,
  type PromotionSite,
} from '../../testing/promotion-site';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());
beforeEach(() => site.setTime('2026-11-21T18:00:00Z'));

const nonceOf = (letter: string) => letter.repeat(64);
const EVEN = { winOneIn: 2 };

let count = 0;
const live = async (change: Parameters<typeof campaign>[0] = EVEN): Promise<string> => {
  const id = `tickets-${(count += 1)}`;
  await site.put(campaign({ id, ...change }));
  return id;
};
const listed = async (id: string): Promise<DrawList> =>
  (await site.request.get(`/api/promotions/${id}/draws?limit=500`).expect(200)).body as DrawList;
const found = async (id: string, kept?: Kept) => {
  site.setTime('2026-11-23T00:00:00Z');
  const check = createChainCheck(site.now().getTime(), kept);
  check.read(await listed(id));
  return check.end();
};

describe('a ticket', () => {
  it('is a signed receipt of everything that decides but nonce and seed', async () => {
    const id = await live();
    const { ticket } = await site.person().entry(nonceOf('a'), id);
    expect(Ticket.parse(ticket)).toEqual(ticket);
    expect(await isSigned(ticketText(ticket), ticket)).toBe(true);
    expect(await isSigned(ticketText({ ...ticket, number: 2 }), ticket)).toBe(false);
    const { days } = await listed(id);
    expect(ticket).toMatchObject({
      campaign: id,
      number: 1,
      day: '2026-11-21',
      sealed: days.find(({ day }) => day === '2026-11-21')?.commitment,
      revision: 1,
      at: '2026-11-21T18:00:00.000Z',
    });
  });

  it('decides its draw with the seed and the nonce, whatever the number of the draw', async () => {
    const id = await live();
    const entries: Entry[] = [];
    const people = Array.from({ length: 12 }, () => site.person());
    for (const [index, person] of people.entries())
      entries.push(await person.entry(nonceOf(index.toString(16)), id));
    // In another order than the tickets were taken.
    for (const [index, person] of [...people.entries()].reverse())
      await person.scanned(id, { entry: entries[index] });

    expect(await found(id)).toEqual({ verified: 12, sealed: 0, old: 0, withoutTicket: 0 });
    const { draws, days } = await listed(id);
    const terms = termsOf(campaign({ id, ...EVEN }));
    const seed = days.find(({ day }) => day === '2026-11-21')!.seed!;
    for (const { ticket, nonce, prize, number } of draws) {
      const entry = entries.find((one) => one.ticket.number === ticket);
      expect(nonce).toBe(entry?.nonce);
      expect(
        decide(seed, id, { number, ticket, nonce }, terms, {}, site.now().toISOString()).prize,
      ).toBe(prize);
    }
    expect(new Set(draws.map(({ prize }) => prize)).size).toBe(2);
  });

  it('is named by the answer, which is signed as the head of the chain', async () => {
    const id = await live();
    const ada = site.person();
    const entry = await ada.entry(nonceOf('b'), id);
    const { draw } = await ada.scanned(id, { entry });
    expect(draw).toMatchObject({ number: 1, ticket: 1 });
    const { key, signature } = draw;
    expect(await isSigned(drawText(draw), { key: key!, signature: signature! })).toBe(true);
  });

  it('is needed by nobody: a device without one is drawn by seed and number, and that is said', async () => {
    const id = await live();
    const { draw } = await site.person().scanned(id);
    expect(draw).not.toHaveProperty('ticket');
    expect(await found(id)).toMatchObject({ verified: 1, withoutTicket: 1 });
  });

  it('does no harm when it is never drawn', async () => {
    const id = await live();
    for (const letter of ['1', '2', '3']) await site.person().entry(nonceOf(letter), id);
    const ada = site.person();
    const entry = await ada.entry(nonceOf('4'), id);
    expect(entry.ticket.number).toBe(4);
    expect((await ada.scanned(id, { entry })).draw).toMatchObject({ number: 1, ticket: 4 });
    expect(await found(id)).toMatchObject({ verified: 1 });
  });
});

describe('a ticket that is none', () => {
  const refused = async (
    person: ReturnType<PromotionSite['person']>,
    id: string,
    entry: Entry,
    code: string,
  ) => {
    const { body } = await person.scan(id, { entry }).expect(code === 'conflict' ? 409 : 400);
    expect(body.code).toBe(code);
  };

  it('is refused, and the spin is not taken', async () => {
    const id = await live(NEVER);
    const ada = site.person();
    const entry = await ada.entry(nonceOf('c'), id);
    const { ticket } = entry;
    await refused(ada, id, { ...entry, nonce: nonceOf('d') }, 'invalid_input');
    await refused(ada, id, { ...entry, ticket: { ...ticket, number: 99 } }, 'invalid_input');
    const running = await site.services.campaigns.running(id);
    const { key, signature } = await site.services.tickets.give(running, 'ed', ticket.commitment);
    const swapped = { ...ticket, key, signature };
    await refused(ada, id, { ...entry, ticket: swapped }, 'invalid_input');
    await ada.scanned(id, { entry });
  });

  it('is not drawn twice, by its person or by another', async () => {
    const id = await live(NEVER);
    const ada = site.person();
    const entry = await ada.entry(nonceOf('e'), id);
    await ada.scanned(id, { entry });
    await refused(site.person(), id, entry, 'conflict');
    site.pass(61);
    await refused(ada, id, entry, 'conflict');
    expect((await listed(id)).draws).toHaveLength(1);
    // The spin that was reserved for the replayed ticket is drawn with a good one, at once.
    await ada.scanned(id, { entry: await ada.entry(nonceOf('f'), id) });
  });

  it('is good no longer when its day is over, and another one is drawn at once', async () => {
    const id = await live(NEVER);
    const ada = site.person();
    const entry = await ada.entry(nonceOf('a'), id);
    site.setTime('2026-11-22T06:00:00Z');
    await refused(ada, id, entry, 'conflict');
    const { draw } = await ada.scanned(id, { entry: await ada.entry(nonceOf('b'), id) });
    expect(draw).toMatchObject({ number: 1, ticket: 2 });
  });

  it('is good no longer when the odds have changed', async () => {
    const id = await live(NEVER);
    const ada = site.person();
    const entry = await ada.entry(nonceOf('a'), id);
    await site.put(campaign({ id }));
    await refused(ada, id, entry, 'conflict');
    await ada.scanned(id, { entry: await ada.entry(nonceOf('b'), id) });
  });
});

describe('nobody loses a spin', () => {
  it('when the process dies between ticket and outcome: the same ticket is drawn, at once', async () => {
    const id = await live(NEVER);
    const ada = site.person();
    const entry = await ada.entry(nonceOf('a'), id);
    const died = jest
      .spyOn(site.services.ledger, 'append')
      .mockRejectedValueOnce(new Error('killed'));
    await ada.scan(id, { entry }).expect(500);
    died.mockRestore();
    // Whoever comes back without the ticket waits until the spin cannot be under way any more.
    await ada.scan(id).expect(429);
    const { draw } = await ada.scanned(id, { entry });
    expect(draw).toMatchObject({ number: 1, ticket: 1 });
    await ada.scan(id, { entry }).expect(429);
  });

  it('when two instances get the same ticket, or give out tickets, at once', async () => {
    const id = await live(NEVER);
    const other = await connectDatabase(site.uri);
    const both = [site.services, createPromotionServices(other, { now: site.now })];
    const running = await site.services.campaigns.running(id);
    const given = await Promise.all(
      // More than an instance takes at a time.
      Array.from({ length: 80 }, (_, index) =>
        both[index % 2]!.tickets.give(running, `player-${index}`, nonceOf('0')),
      ),
    );
    expect(new Set(given.map(({ number }) => number)).size).toBe(80);

    const ada = site.person();
    const entry = await ada.entry(nonceOf('a'), id);
    const { ticket, nonce } = entry;
    const drawn = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        both[index % 2]!.ledger.append({
          inForce: running,
          latest: async () => running,
          spin: `${id}/ada/1`,
          sessionId: 'visit',
          bound: { ...ticket, nonce },
        }),
      ),
    );
    await other.close();
    expect(new Set(drawn.map(({ scanId }) => scanId)).size).toBe(1);
    expect((await listed(id)).draws).toHaveLength(1);
  });
});

it('a winner’s mail holds receipt, nonce and the signed draw', async () => {
  const id = await live({ winOneIn: 1 });
  const ada = site.person();
  const entry = await ada.entry(nonceOf('a'), id);
  const { draw } = await ada.scanned(id, { entry });
  await site.forgetMails();
  await ada.claim({ campaignId: id }).expect(200);
  const mail = (await site.mails()).find(({ kind }) => kind === 'prize-claim-winner');
  const { check } = mail!.data as { check: string };
  expect(check).toContain(`/fair-draws?campaign=${id}&draw=1#`);
  expect(readKeepsake(new URL(check, 'http://site.example').hash)).toEqual({ ...entry, draw });
});

it('a win that is dropped behind its winner is missed by what he keeps', async () => {
  const id = await live({ winOneIn: 1 });
  const results: ScanResult[] = [];
  for (const letter of ['a', 'b', 'c']) {
    const person = site.person();
    results.push(await person.scanned(id, { entry: await person.entry(nonceOf(letter), id) }));
  }
  const heads = results.map(({ draw }) => draw);
  expect(await found(id, { heads, days: [] })).toMatchObject({ verified: 3 });
  const draws = site.database.collection<{ _id: string }>('draws');
  await draws.deleteOne({ _id: `${id}/0000000003` });
  expect((await found(id, { heads, days: [] })).wrong).toEqual({
    number: 3,
    reason: 'it is missing, although draw 3 was published',
  });
});
