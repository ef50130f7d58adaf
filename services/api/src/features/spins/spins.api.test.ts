import { ScanResult, SpinResult } from '@site/contracts';
import { HOUR_MS, MINUTE_MS } from '@site/contracts/units';
import {
  campaign,
  lottery,
  NEVER_WINS,
  sharedPromotionSite,
  type PromotionSite,
} from '../../testing/promotion-site';
import { failNextDraw } from '../testing/fail-next-draw';
import { DRAW_LIMIT_MS } from './spin-service';

const site = sharedPromotionSite();

const drawsOf = (id: string) => site.services.ledger.page(id, 0, 500);
const page = async (person: ReturnType<PromotionSite['person']>, id: string) =>
  (await person.agent.get(`/api/qr/campaign/${id}`).expect(200)).body;

describe('a spin', () => {
  it('that wins returns prize, segment and its place in the chain', async () => {
    const id = await site.putLive();
    const body = await site.person().scanOk(id, { productId: 'gmo' });
    const [draw] = await drawsOf(id);
    expect(ScanResult.parse(body)).toEqual({
      isWinner: true,
      prize: 'T-Shirt',
      needs: [],
      message: 'Congratulations!',
      segment: 0,
      label: 'A shirt',
      revision: 1,
      scanId: expect.stringMatching(/^[\da-f]{32}$/),
      draw: {
        campaign: id,
        number: 1,
        hash: draw!.hash,
        key: expect.stringMatching(/^[\w-]{43}$/),
        signature: expect.stringMatching(/^[\w-]{86}$/),
      },
      nextSpinAt: '2026-11-21T19:00:00.000Z',
    });
    const stored = await site.database.collection('draws').findOne({ campaign: id });
    expect(stored).toMatchObject({ sessionId: 'visit', productId: 'gmo' });
  });

  it('that loses stops at a losing segment', async () => {
    expect(await site.person().scanOk(await site.putLive(NEVER_WINS))).toMatchObject({
      isWinner: false,
      prize: null,
      message: 'Thanks for playing!',
      segment: 1,
    });
  });

  it('of the lottery plays the running one, and returns 404 without one', async () => {
    await site.put(lottery());
    expect(SpinResult.parse(await site.person().spinOk())).toMatchObject({
      won: true,
      prize: { id: 'shirt', name: 'T-Shirt', description: 'A shirt in your size.' },
      message: 'Congratulations!',
      draw: { campaign: 'lottery', number: 1 },
    });
    await site.put(lottery({ status: 'paused' }));
    await site.person().spin().expect(404);
  });

  it.each([
    ['paused', { status: 'paused' }],
    ['in draft', { status: 'draft' }],
    ['over', { endsAt: '2026-11-20T00:00:00Z' }],
    ['upcoming', { startsAt: '2026-11-25T00:00:00Z' }],
    ['a lottery', { wheel: 'lottery', startsAt: '2026-11-02T00:00:00Z' }],
  ] as const)('returns 404 when the campaign is %s', async (_, change) => {
    const id = await site.putLive(change);
    const { body } = await site.person().scan(id).expect(404);
    expect(body).toEqual({
      code: 'not_found',
      message: 'This promotional campaign is not available or has ended',
    });
    expect(await drawsOf(id)).toHaveLength(0);
  });

  it('is counted with its refusals in metrics and statistics', async () => {
    const id = await site.putLive();
    const ada = site.person();
    await ada.scanOk(id);
    await ada.scan(id).expect(429);
    await site.put(campaign({ id, status: 'paused' }));
    await ada.scan(id).expect(404);
    const text = await site.metrics();
    expect(text).toContain(`promotions_spins_total{campaign="${id}",outcome="won"} 1`);
    for (const reason of ['cooldown', 'closed'])
      expect(text).toContain(`promotions_refusals_total{campaign="${id}",reason="${reason}"} 1`);
    await site.services.hourlyCounts.settled();
    const { body } = await site.admin('get', `/campaigns/${id}/stats`).expect(200);
    expect(body.total).toMatchObject({ spins: 1, wins: 1, refused: { cooldown: 1, closed: 1 } });
  });
});

describe('the cooldown', () => {
  it('returns 429 and its end time until it is over, to the millisecond', async () => {
    const id = await site.putLive();
    const ada = site.person();
    expect(await page(ada, id)).not.toHaveProperty('nextSpinAt');
    const { nextSpinAt } = await ada.scanOk(id);
    expect(await page(ada, id)).toMatchObject({ nextSpinAt });
    site.advanceMinutes(20);
    const { body, headers } = await ada.scan(id).expect(429);
    expect(body).toEqual({
      code: 'spin_cooldown',
      message: expect.stringContaining('wait before spinning'),
      nextSpinAt,
    });
    expect(headers['retry-after']).toBe('2400');
    site.advanceMinutes(40 - 1 / MINUTE_MS);
    await ada.scan(id).expect(429);
    site.advanceMinutes(1 / MINUTE_MS);
    expect(await page(ada, id)).not.toHaveProperty('nextSpinAt');
    await ada.scanOk(id);
    expect(await drawsOf(id)).toHaveLength(2);
  });

  it('is separate for each campaign and cookie, whatever the session id', async () => {
    const id = await site.putLive();
    const ada = site.person();
    await ada.scanOk(id, { sessionId: 'shared' });
    await ada.scan(id, { sessionId: 'fresh' }).expect(429);
    await site.person().scanOk(id, { sessionId: 'shared' });
    await ada.scanOk(await site.putLive());
  });

  it('allows one of two concurrent spins of a person', async () => {
    const id = await site.putLive();
    const ada = site.person();
    await page(ada, id);
    const responses = await Promise.all([ada.scan(id), ada.scan(id)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 429]);
    expect(await drawsOf(id)).toHaveLength(1);
  });
});

it('a spin whose process died before the draw is drawn once by the next requests, after a time limit', async () => {
  const id = await site.putLive();
  const start = site.now().getTime();
  const ada = site.person();
  failNextDraw(site);
  await ada.scan(id).expect(500);
  expect(await drawsOf(id)).toHaveLength(0);
  const { body } = await ada.scan(id).expect(429);
  expect(new Date(body.nextSpinAt).getTime()).toBe(start + DRAW_LIMIT_MS);
  expect((await page(ada, id)).nextSpinAt).toBe(body.nextSpinAt);

  site.advanceMinutes(1);
  const responses = await Promise.all([ada.scan(id), ada.scan(id)]);
  const drawn = responses.filter(({ status }) => status === 200).map((response) => response.body);
  expect(drawn.length).toBeGreaterThan(0);
  expect(new Set(drawn.map(({ scanId }) => scanId)).size).toBe(1);
  expect(await drawsOf(id)).toHaveLength(1);
  expect(drawn[0].nextSpinAt).toBe(new Date(start + HOUR_MS).toISOString());
  await ada.scan(id).expect(429);
});

describe('the limit of a network', () => {
  const limit = { spinsPerAddressPerHour: 3 };

  it('stops people without cookies, separately for each network and campaign', async () => {
    const id = await site.putLive(limit);
    for (let time = 0; time < 3; time += 1) await site.person('192.0.2.7').scanOk(id);
    const { body, headers } = await site.person('192.0.2.7').scan(id).expect(429);
    expect(body).toMatchObject({
      code: 'network_busy',
      message: expect.stringContaining('your network'),
      nextSpinAt: new Date(site.now().getTime() + 10 * MINUTE_MS).toISOString(),
    });
    expect(headers['retry-after']).toBe('600');
    expect(await drawsOf(id)).toHaveLength(3);
    await site.person('192.0.2.9').scanOk(id);
    await site.person('192.0.2.7').scanOk(await site.putLive(limit));
  });

  it('does not stop somebody whose cookie is ten minutes old', async () => {
    const id = await site.putLive(limit);
    const address = '192.0.2.20';
    const regular = site.person(address);
    await page(regular, id);
    site.advanceMinutes(24 * 60);
    const waiting = site.person(address);
    for (let time = 0; time < 3; time += 1) await site.person(address).scanOk(id);
    await waiting.scan(id).expect(429);
    await regular.scanOk(id);

    site.advanceMinutes(10);
    await waiting.scanOk(id);
    await site.person(address).scan(id).expect(429);
  });

  it('is three times as high for many old cookies', async () => {
    const id = await site.putLive({ spinsPerAddressPerHour: 1 });
    const people = Array.from({ length: 4 }, () => site.person('192.0.2.21'));
    for (const person of people) await page(person, id);
    site.advanceMinutes(10);
    const statuses: number[] = [];
    for (const person of people) statuses.push((await person.scan(id)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('does not count spins that the cooldown refused, and stores no address', async () => {
    const id = await site.putLive(limit);
    const ada = site.person('192.0.2.10');
    await ada.scanOk(id);
    for (let time = 0; time < 3; time += 1) await ada.scan(id).expect(429);
    for (let time = 0; time < 2; time += 1) await site.person('192.0.2.10').scanOk(id);
    await site.person('192.0.2.10').scan(id).expect(429);
    const stored = await Promise.all(['rate-limits', 'players', 'draws'].map(site.stored));
    expect(JSON.stringify(stored)).toContain('spins:');
    expect(JSON.stringify(stored)).not.toContain('192.0.2');
  });
});
