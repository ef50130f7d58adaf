import { parseProof, Ticket, type DrawList, type Entry } from '@site/contracts';
import { createChainCheck, decide, drawText, isSigned, termsOf, ticketText } from '@site/draws';
import { connectDatabase } from '../../platform/database/database';
import {
  campaign,
  NEVER_WINS,
  sharedPromotionSite,
  type PromotionSite,
} from '../../testing/promotion-site';
import { createPromotionServices } from '../promotion-services';
import { failNextDraw } from '../testing/fail-next-draw';

const site = sharedPromotionSite();
beforeEach(() => site.setTime('2026-11-21T18:00:00Z'));

let nonces = 0;
const newNonce = (): string => (nonces += 1).toString(16).padStart(64, '0');
const EVEN = { winOneIn: 2 };

const live = (change: Parameters<typeof campaign>[0] = EVEN) => site.putLive(change);
/** A person with a ticket. */
const withTicket = async (id: string) => {
  const ada = site.person();
  return { ada, entry: await ada.entry(newNonce(), id) };
};
const fetchDraws = async (id: string): Promise<DrawList> =>
  (await site.request.get(`/api/promotions/${id}/draws?limit=500`).expect(200)).body as DrawList;
/** Runs the public verification after the end of the day. */
const verify = async (id: string) => {
  site.setTime('2026-11-23T00:00:00Z');
  const check = createChainCheck(id, site.now().getTime());
  check.read(await fetchDraws(id));
  return check.end();
};

describe('a ticket', () => {
  it('is a signed receipt of everything that decides the draw except nonce and seed', async () => {
    const id = await live();
    const { entry } = await withTicket(id);
    const { ticket } = entry;
    expect(Ticket.parse(ticket)).toEqual(ticket);
    expect(await isSigned(ticketText(ticket), ticket)).toBe(true);
    expect(await isSigned(ticketText({ ...ticket, number: 2 }), ticket)).toBe(false);
    const { days } = await fetchDraws(id);
    expect(ticket).toMatchObject({
      campaign: id,
      number: 1,
      day: '2026-11-21',
      sealed: days.find(({ day }) => day === '2026-11-21')?.commitment,
      revision: 1,
      at: '2026-11-21T18:00:00.000Z',
    });
  });

  it('decides its draw with seed and nonce, in any order of use', async () => {
    const id = await live();
    const people = Array.from({ length: 8 }, () => site.person());
    const entries: Entry[] = [];
    for (const person of people) entries.push(await person.entry(newNonce(), id));
    for (const [index, person] of [...people.entries()].reverse())
      await person.scanOk(id, { entry: entries[index] });

    expect(await verify(id)).toMatchObject({ verified: 8, sealed: 0, old: 0, withoutTicket: 0 });
    const { draws, days } = await fetchDraws(id);
    const terms = termsOf(campaign({ id, ...EVEN }));
    const seed = days.find(({ day }) => day === '2026-11-21')!.seed!;
    for (const { format, ticket, nonce, prize, number } of draws) {
      expect(nonce).toBe(entries.find((entry) => entry.ticket.number === ticket)?.nonce);
      const draw = { format, number, ticket, nonce };
      expect(decide(seed, id, draw, terms, {}, site.now().toISOString()).prize).toBe(prize);
    }
  });

  it('is referenced in the signed draw, which is mailed to a winner', async () => {
    const id = await live({ winOneIn: 1 });
    const { ada, entry } = await withTicket(id);
    const { draw } = await ada.scanOk(id, { entry });
    expect(draw).toMatchObject({ number: 1, ticket: 1 });
    const { key, signature } = draw;
    expect(await isSigned(drawText(draw), { key: key!, signature: signature! })).toBe(true);
    await site.mails();
    await site.forgetMails();
    await ada.claim({ campaignId: id }).expect(200);
    const mail = (await site.mails()).find(({ kind }) => kind === 'prize-claim-winner');
    const { check } = mail!.data as { check: string };
    expect(check).toContain(`/fair-draws?campaign=${id}&draw=1#`);
    expect(parseProof(new URL(check, 'http://site.example').hash)).toEqual({ ...entry, draw });
  });
});

describe('an invalid ticket', () => {
  type Person = ReturnType<PromotionSite['person']>;
  const expectRejected = async (person: Person, id: string, entry: Entry, code: string) => {
    const { body } = await person.scan(id, { entry }).expect(code === 'conflict' ? 409 : 400);
    expect(body.code).toBe(code);
  };

  it('is rejected when forged, and costs no spin', async () => {
    const id = await live(NEVER_WINS);
    const { ada, entry } = await withTicket(id);
    const { ticket } = entry;
    await expectRejected(ada, id, { ...entry, nonce: newNonce() }, 'invalid_input');
    await expectRejected(ada, id, { ...entry, ticket: { ...ticket, number: 99 } }, 'invalid_input');
    const running = await site.services.campaigns.running(id);
    const { key, signature } = await site.services.tickets.issue(running, 'ed', ticket.commitment);
    const swapped = { ...ticket, key, signature };
    await expectRejected(ada, id, { ...entry, ticket: swapped }, 'invalid_input');
    await ada.scanOk(id, { entry });
  });

  it('is rejected when its nonce was already used with another ticket', async () => {
    const id = await live();
    const nonce = newNonce();
    const [ada, bea] = [site.person(), site.person()];
    await ada.scanOk(id, { entry: await ada.entry(nonce, id) });
    await expectRejected(bea, id, await bea.entry(nonce, id), 'conflict');
  });

  it('is rejected when it was already used, by anybody', async () => {
    const id = await live(NEVER_WINS);
    const { ada, entry } = await withTicket(id);
    await ada.scanOk(id, { entry });
    await expectRejected(site.person(), id, entry, 'conflict');
    site.advanceMinutes(61);
    await expectRejected(ada, id, entry, 'conflict');
    expect((await fetchDraws(id)).draws).toHaveLength(1);
    await ada.scanOk(id, { entry: await ada.entry(newNonce(), id) });
  });

  it.each([
    ['day is over', async () => site.setTime('2026-11-22T06:00:00Z')],
    ['odds have changed', async (id: string) => void (await site.put(campaign({ id })))],
  ])('is replaced at once when its %s', async (_, change) => {
    const id = await live(NEVER_WINS);
    const { ada, entry } = await withTicket(id);
    await change(id);
    await expectRejected(ada, id, entry, 'conflict');
    const { draw } = await ada.scanOk(id, { entry: await ada.entry(newNonce(), id) });
    expect(draw).toMatchObject({ number: 1, ticket: 2 });
  });
});

describe('tickets of several processes', () => {
  it('are used by the next request if the process died before the draw', async () => {
    const id = await live(NEVER_WINS);
    const { ada, entry } = await withTicket(id);
    failNextDraw(site);
    await ada.scan(id, { entry }).expect(500);
    // Without the ticket, the spin may still be in progress.
    await ada.scan(id).expect(429);
    const { draw } = await ada.scanOk(id, { entry });
    expect(draw).toMatchObject({ number: 1, ticket: 1 });
    await ada.scan(id, { entry }).expect(429);
  });

  it('have unique numbers, and are used once', async () => {
    const id = await live(NEVER_WINS);
    const other = await connectDatabase(site.uri);
    const instances = [site.services, createPromotionServices(other, { now: site.now })];
    const currentTerms = await site.services.campaigns.running(id);
    const tickets = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        instances[index % 2]!.tickets.issue(currentTerms, `player-${index}`, newNonce()),
      ),
    );
    expect(new Set(tickets.map(({ number }) => number)).size).toBe(20);

    const { entry } = await withTicket(id);
    const drawn = await Promise.all(
      instances.map(({ ledger }) =>
        ledger.append({
          currentTerms,
          latest: async () => currentTerms,
          spin: `${id}/ada/1`,
          sessionId: 'visit',
          ticket: { ...entry.ticket, nonce: entry.nonce },
        }),
      ),
    );
    await other.close();
    expect(new Set(drawn.map(({ scanId }) => scanId)).size).toBe(1);
    expect((await fetchDraws(id)).draws).toHaveLength(1);
  });
});
