/** Campaigns whose prizes are sold out, or released over the day. */
import { createChainCheck } from '@site/draws';
import type { DrawList } from '@site/contracts';
import {
  campaign,
  lottery,
  NEVER_WINS,
  sharedPromotionSite,
  stock,
} from '../../testing/promotion-site';
import { createPromotionServices } from '../promotion-services';
import { appendDraws } from '../testing/append-draws';
import { failNextDraw } from '../testing/fail-next-draw';

const site = sharedPromotionSite();
beforeEach(() => site.setTime('2026-11-03T18:00:00Z'));

const view = async (id: string, person = site.person()) =>
  (await person.agent.get(`/api/qr/campaign/${id}`).expect(200)).body;
const cap = { ...campaign().prizes[0]!, id: 'cap', name: 'Cap' };
const withCap = [...campaign().segments, { label: 'A cap', prize: 'cap' }];

describe('a sold-out campaign', () => {
  it('refuses spins until the team adds stock, and starts no cooldown', async () => {
    const id = 'gone';
    await site.put(campaign({ id, ...stock(1) }));
    expect(await view(id)).not.toHaveProperty('soldOut');
    const [ada, late] = [site.person(), site.person()];
    await ada.scanOk(id);
    expect(await view(id)).toMatchObject({ state: 'running', soldOut: true });
    expect((await late.scan(id).expect(409)).body).toEqual({
      code: 'sold_out',
      message: 'Every prize of this promotion has been won.',
    });
    expect(await view(id, late)).not.toHaveProperty('nextSpinAt');
    expect(await site.services.ledger.head(id)).toMatchObject({ number: 1 });
    expect(await view(id, ada)).toMatchObject({ win: { prize: { name: 'T-Shirt' } } });

    await site.put(campaign({ id, ...stock(2) }));
    expect(await view(id)).not.toHaveProperty('soldOut');
    expect(await late.scanOk(id)).toMatchObject({ isWinner: true });
  });

  it('still draws a spin that was reserved before', async () => {
    const id = 'crashed';
    await site.put(campaign({ id, ...stock(1) }));
    const ada = site.person();
    failNextDraw(site);
    await ada.scan(id).expect(500);
    await site.person().scanOk(id);
    await ada.scan(id).expect(409);
    site.advanceMinutes(1);
    expect(await ada.scanOk(id)).toMatchObject({ isWinner: false });
    await ada.scan(id).expect(409);
  });

  it('ends for all but its winners with whenSoldOut close', async () => {
    const id = 'closing';
    await site.put(campaign({ id, whenSoldOut: 'close', ...stock(1) }));
    const ada = site.person();
    await ada.scanOk(id);
    expect(await view(id, ada)).toMatchObject({ state: 'ended', win: { prize: { id: 'shirt' } } });
    await site.person().scan(id).expect(404);
    await site.request.get(`/api/qr/campaign/${id}`).expect(404);
  });

  it('falls back to the earlier lottery when it ends', async () => {
    await site.put(lottery());
    const closing = { whenSoldOut: 'close' as const, ...stock(1) };
    await site.put(lottery({ id: 'short', startsAt: '2026-11-02T00:00:00Z', ...closing }));
    const current = async () => (await site.request.get('/api/lottery/campaign')).body.id;
    expect(await current()).toBe('short');
    await site.person().spinOk();
    expect(await current()).toBe('lottery');
    expect((await site.person().spinOk()).draw.campaign).toBe('lottery');
  });

  it('shows longer odds while only some prizes are gone', async () => {
    const [shirt] = campaign().prizes;
    const prizes = [{ ...shirt!, weight: 3, stock: 0 }, cap];
    await site.put(campaign({ id: 'longer', prizes, segments: withCap }));
    expect(await view('longer')).toMatchObject({ winOneIn: 1, winOneInNow: 4 });
  });
});

describe('a prize with a pace', () => {
  /** From November 1 on, Chicago time: two more from 9:00, one more from 18:00. */
  const pace = [
    { at: '09:00', count: 2 },
    { at: '18:00', count: 1 },
  ];
  /** On the third day at noon: two complete days and the share of the morning. */
  const RELEASED = 8;
  const prizes = campaign().prizes.map((prize) => ({ ...prize, stock: 60, pace }));
  const paced = (id: string, more: object = {}) => campaign({ id, prizes, ...more });
  const spins = (length: number) => Array.from({ length }, (_, at) => String(at));

  it('is won no more often than released, and spins are refused until the next share', async () => {
    const id = 'shares';
    await site.put(paced(id, { whenSoldOut: 'close' }));
    expect((await view(id)).prizes).toMatchObject([
      {
        total: 60,
        available: true,
        pace: 'Each day at most 2 more from 9:00 AM and 1 more from 6:00 PM (Central Time); unclaimed prizes stay available',
      },
    ]);
    for (let time = 0; time < RELEASED; time += 1)
      expect(await site.person().scanOk(id)).toMatchObject({ isWinner: true });

    const next = '2026-11-04T00:00:00.000Z';
    expect(await view(id)).toMatchObject({
      state: 'running',
      soldOut: true,
      nextPrizeAt: next,
      prizes: [{ available: false, availableAt: next }],
    });
    const late = site.person();
    const { body, headers } = await late.scan(id).expect(409);
    expect(body).toMatchObject({ code: 'sold_out', nextSpinAt: next });
    expect(headers['retry-after']).toBe('21600');
    site.setTime(next);
    expect(await late.scanOk(id)).toMatchObject({ isWinner: true });
    await site.person().scan(id).expect(409);
  });

  it('is won no more often than released when two instances draw at once', async () => {
    const id = 'verified';
    await site.put(paced(id, { prizes: [...prizes, cap], segments: withCap }));
    const { ledger } = createPromotionServices(site.database, { now: site.now });
    await appendDraws(site, id, spins(24), [site.services.ledger, ledger]);
    site.setTime('2026-11-04T07:00:00Z');
    await site.services.drawDays.sealAndReveal();

    const { body } = await site.request.get(`/api/promotions/${id}/draws`).expect(200);
    expect(body.revisions[0].terms.prizes[0].pace).toEqual({
      timeZone: 'America/Chicago',
      from: '2026-11-01',
      shares: pace,
    });
    const check = createChainCheck(id, site.now().getTime());
    check.read(body as DrawList);
    expect(check.end()).toMatchObject({ verified: 24, sealed: 0, old: 0, withoutTicket: 24 });
    expect(body.draws.at(-1).awarded.shirt).toBeLessThanOrEqual(RELEASED);
  });

  it('causes a new revision when its pace changes, or when the start of its campaign changes', async () => {
    const revisionOf = async (document: ReturnType<typeof campaign>) =>
      (await site.put(document)).body.revision as number;
    const later = { startsAt: '2026-11-02T00:00:00-06:00' };
    const withoutPace = { ...NEVER_WINS, prizes: campaign().prizes };
    expect(await revisionOf(paced('changed', NEVER_WINS))).toBe(1);
    expect(await revisionOf(paced('changed', withoutPace))).toBe(2);
    expect(await revisionOf(paced('changed', { ...withoutPace, ...later }))).toBe(2);
    expect(await revisionOf(paced('changed', { ...NEVER_WINS, ...later }))).toBe(3);
  });
});
