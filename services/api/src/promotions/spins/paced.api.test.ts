import {
  campaign,
  NEVER,
  startPromotionSite,
  type PromotionSite,
} from '../../testing/promotion-site';
import { createChainCheck } from '@site/draws';
import type { DrawList } from '@site/contracts';
import { createPromotionServices } from '../promotion-services';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());
beforeEach(() => site.setTime('2026-11-03T18:00:00Z'));

/** From its first day, the 1st of November, on: two more from 9:00, one more from 18:00, in Chicago. */
const paced = (id: string, more: object = {}) =>
  campaign({
    id,
    prizes: campaign().prizes.map((prize) => ({
      ...prize,
      stock: 60,
      pace: [
        { at: '09:00', count: 2 },
        { at: '18:00', count: 1 },
      ],
    })),
    ...more,
  });
/** On the third day at noon: two whole days and the morning's share. */
const BY_NOW = 8;

const shown = async (id: string) =>
  (await site.person().agent.get(`/api/qr/campaign/${id}`).expect(200)).body;
const winAll = async (id: string) => {
  for (let time = 0; time < BY_NOW; time += 1)
    expect(await site.person().scanned(id)).toMatchObject({ isWinner: true });
};

it('lets no more be won than its shares, and takes no spin until the next one', async () => {
  await site.put(paced('shares'));
  expect(await shown('shares')).toMatchObject({
    prizes: [
      {
        total: 60,
        available: true,
        pace: 'Each day at most 2 more from 9:00 AM and 1 more from 6:00 PM (America/Chicago); what is not won then stays to be won',
      },
    ],
  });
  await winAll('shares');

  const next = '2026-11-04T00:00:00.000Z';
  expect(await shown('shares')).toMatchObject({
    state: 'running',
    soldOut: true,
    nextPrizeAt: next,
    prizes: [{ available: false, availableAt: next }],
  });
  const late = site.person();
  const { body, headers } = await late.scan('shares').expect(409);
  expect(body).toMatchObject({ code: 'sold_out', nextSpinAt: next });
  expect(headers['retry-after']).toBe('21600');

  site.setTime(next);
  expect(await late.scanned('shares')).toMatchObject({ isWinner: true });
  await site.person().scan('shares').expect(409);
});

it('goes on where a campaign ends when it is sold out', async () => {
  await site.put(paced('closing', { whenSoldOut: 'close' }));
  await winAll('closing');
  expect(await shown('closing')).toMatchObject({ state: 'running', soldOut: true });
});

it('holds with two instances that draw at once', async () => {
  const id = 'raced';
  await site.put(paced(id));
  const other = createPromotionServices(site.database, { now: site.now });
  const running = await other.campaigns.running(id);
  const spins = Array.from({ length: 24 }, (_, nth) =>
    (nth % 2 ? site.services : other).ledger.append({
      inForce: running,
      latest: async () => running,
      spin: `${id}/somebody/${nth}`,
      sessionId: 'visit',
    }),
  );
  const drawn = await Promise.all(spins);
  expect(drawn.filter(({ prize }) => prize !== null)).toHaveLength(BY_NOW);
});

it('is part of the terms, and draws that it held back are verified when their day is over', async () => {
  const id = 'verified';
  const cap = { ...campaign().prizes[0]!, id: 'cap', name: 'Cap', stock: 'unlimited' as const };
  const { prizes } = paced(id);
  const segments = [...campaign().segments, { label: 'A cap', prize: 'cap' }];
  const wheel = { ...paced(id, { segments }), prizes: [...prizes, cap] };
  await site.put(wheel);
  for (let time = 0; time < 24; time += 1) await site.person().scanned(id);
  site.setTime('2026-11-04T07:00:00Z');
  await site.services.drawDays.tend();

  const { body } = await site.request.get(`/api/promotions/${id}/draws`).expect(200);
  expect(body.revisions[0].terms.prizes[0].pace).toEqual({
    timeZone: 'America/Chicago',
    from: '2026-11-01',
    shares: prizes[0]!.pace,
  });
  const check = createChainCheck(site.now().getTime());
  check.read(body as DrawList);
  expect(check.end()).toEqual({ verified: 24, sealed: 0, old: 0, withoutTicket: 24 });
  expect(body.draws.at(-1).awarded.shirt).toBe(BY_NOW);
});

it('makes a new revision when it changes, and none when the start of a wheel without one does', async () => {
  const revisionOf = async (document: ReturnType<typeof campaign>) =>
    (await site.put(document)).body.revision as number;
  expect(await revisionOf(paced('changed', NEVER))).toBe(1);
  expect(await revisionOf({ ...paced('changed', NEVER), prizes: campaign().prizes })).toBe(2);
  const later = { startsAt: '2026-11-02T00:00:00-06:00' };
  expect(await revisionOf({ ...campaign({ id: 'changed', ...NEVER }), ...later })).toBe(2);
  expect(await revisionOf(paced('changed', { ...NEVER, ...later }))).toBe(3);
});
