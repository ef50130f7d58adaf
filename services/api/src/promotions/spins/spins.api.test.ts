import { ScanResult, SpinResult } from '@site/contracts';
import { MINUTE_MS, HOUR_MS } from '@site/contracts/units';
import {
  campaign,
  lottery,
  NEVER,
  startPromotionSite,
  type PromotionSite,
} from '../../testing/promotion-site';
import { DRAW_LIMIT_MS } from './spin-service';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());

/** A campaign of its own for each test: draws are never deleted. */
let count = 0;
const live = async (change: Parameters<typeof campaign>[0] = {}): Promise<string> => {
  const id = `wheel-${(count += 1)}`;
  await site.put(campaign({ id, ...change }));
  return id;
};
const drawsOf = (id: string) => site.services.ledger.page(id, 0, 500);
const CLOSED = {
  code: 'not_found',
  message: 'This promotional campaign is not available or has ended',
};

describe('a spin', () => {
  it('that wins names the prize, the segment and its place in the chain', async () => {
    const id = await live();
    const body = await site.person().scanned(id, { productId: 'gmo' });
    const [draw] = await drawsOf(id);
    expect(ScanResult.parse(body)).toEqual({
      isWinner: true,
      prize: 'T-Shirt',
      message: 'Congratulations! You won: T-Shirt',
      segment: 0,
      label: 'A shirt',
      revision: 1,
      scanId: expect.stringMatching(/^[\w-]{22}$/),
      draw: {
        campaign: id,
        number: 1,
        hash: draw!.hash,
        key: expect.stringMatching(/^[\w-]{43}$/),
        signature: expect.stringMatching(/^[\w-]{86}$/),
      },
      nextSpinAt: '2026-11-21T19:00:00.000Z',
    });
  });

  it('that loses stops at a losing segment', async () => {
    const body = await site.person().scanned(await live(NEVER));
    expect(body).toMatchObject({
      isWinner: false,
      prize: null,
      message: 'No prize this time. Thanks for playing!',
      segment: 1,
    });
  });

  it('of the lottery plays the one that runs, and names its prize', async () => {
    await site.put(lottery());
    const body = await site.person().spun();
    expect(SpinResult.parse(body)).toMatchObject({
      won: true,
      prize: { id: 'shirt', name: 'T-Shirt', description: 'A shirt in your size.' },
      message: 'Congratulations! You won: T-Shirt',
      draw: { campaign: 'lottery', number: 1 },
    });
  });

  it('keeps session, product and player out of the public record', async () => {
    const id = await live();
    await site.person().scanned(id, { productId: 'gmo' });
    expect(Object.keys((await drawsOf(id))[0]!).sort()).toEqual(
      'at,awarded,commitment,day,format,hash,number,previous,prize,revision,segment,terms'.split(
        ',',
      ),
    );
    expect(
      await site.database.collection<{ _id: string }>('draws').findOne({ campaign: id }),
    ).toMatchObject({
      sessionId: 'visit',
      productId: 'gmo',
    });
  });
});

describe('one spin for each person and hour', () => {
  it('says when to come back, in words, in a header and as a time', async () => {
    const id = await live();
    const ada = site.person();
    await ada.scanned(id);
    site.pass(20);
    const { body, headers } = await ada.scan(id).expect(429);
    expect(body).toEqual({
      code: 'spin_cooldown',
      message: expect.stringContaining('wait before spinning'),
      nextSpinAt: new Date(site.now().getTime() + 40 * MINUTE_MS).toISOString(),
    });
    expect(headers['retry-after']).toBe('2400');
    expect(await drawsOf(id)).toHaveLength(1);
  });

  it('tells the page, too', async () => {
    const id = await live();
    const ada = site.person();
    expect((await ada.agent.get(`/api/qr/campaign/${id}`)).body).not.toHaveProperty('nextSpinAt');
    const { nextSpinAt } = await ada.scanned(id);
    expect((await ada.agent.get(`/api/qr/campaign/${id}`)).body).toMatchObject({ nextSpinAt });
    site.pass(60);
    expect((await ada.agent.get(`/api/qr/campaign/${id}`)).body).not.toHaveProperty('nextSpinAt');
  });

  it('lets the person spin again when the hour is over, to the millisecond', async () => {
    const id = await live();
    const ada = site.person();
    await ada.scanned(id);
    site.pass(60 - 1 / MINUTE_MS);
    await ada.scan(id).expect(429);
    site.pass(1 / MINUTE_MS);
    await ada.scanned(id);
    expect(await drawsOf(id)).toHaveLength(2);
  });

  it('holds in each campaign for itself', async () => {
    const ada = site.person();
    await ada.scanned(await live());
    await ada.scanned(await live());
  });

  it('draws once when two tabs spin at once, and when twenty do', async () => {
    const id = await live();
    const ada = site.person();
    await ada.agent.get(`/api/qr/campaign/${id}`).expect(200);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ada.scan(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(19);
    expect(await drawsOf(id)).toHaveLength(1);
  });

  it('does not depend on the session id: the same one is another person with another cookie', async () => {
    const id = await live();
    const ada = site.person();
    await ada.scanned(id, { sessionId: 'shared' });
    await ada.scan(id, { sessionId: 'fresh' }).expect(429);
    await site.person().scanned(id, { sessionId: 'shared' });
  });
});

describe('a spin whose process died between reservation and draw', () => {
  const reserved = async (id: string) => {
    const ada = site.person();
    const append = jest
      .spyOn(site.services.ledger, 'append')
      .mockRejectedValueOnce(new Error('killed'));
    await ada.scan(id).expect(500);
    append.mockRestore();
    expect(await drawsOf(id)).toHaveLength(0);
    return ada;
  };

  it('is taken to be under way for a while', async () => {
    const id = await live();
    const ada = await reserved(id);
    const { body } = await ada.scan(id).expect(429);
    expect(new Date(body.nextSpinAt).getTime()).toBe(site.now().getTime() + DRAW_LIMIT_MS);
    expect((await ada.agent.get(`/api/qr/campaign/${id}`)).body.nextSpinAt).toBe(body.nextSpinAt);
  });

  it('is drawn at the next request, once, and its cooldown holds', async () => {
    const id = await live();
    const before = site.now().getTime();
    const ada = await reserved(id);
    site.pass(1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ada.scan(id)));
    const drawn = answers.filter(({ status }) => status === 200).map(({ body }) => body.scanId);
    expect(drawn.length).toBeGreaterThan(0);
    expect(new Set(drawn).size).toBe(1);
    expect(await drawsOf(id)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 200)!.body.nextSpinAt).toBe(
      new Date(before + HOUR_MS).toISOString(),
    );
    await ada.scan(id).expect(429);
  });
});

describe('the cap of a network address', () => {
  const capped = { spinsPerAddressPerHour: 3 };

  it('stops those who clear their cookies, and says that it is their network', async () => {
    const id = await live(capped);
    for (let time = 0; time < 3; time += 1) await site.person('192.0.2.7').scanned(id);
    const { body, headers } = await site.person('192.0.2.7').scan(id).expect(429);
    expect(body).toMatchObject({
      code: 'network_busy',
      message: expect.stringContaining('your network'),
      nextSpinAt: new Date(site.now().getTime() + 10 * MINUTE_MS).toISOString(),
    });
    expect(body.message).not.toContain('wait before spinning');
    expect(headers['retry-after']).toBe('600');
    expect(await drawsOf(id)).toHaveLength(3);
  });

  it('does not lock out who has kept a cookie for ten minutes, or for a day', async () => {
    const id = await live(capped);
    const address = '192.0.2.20';
    const regular = site.person(address);
    await regular.agent.get(`/api/qr/campaign/${id}`).expect(200);
    site.pass(24 * 60);
    const waiting = site.person(address);
    for (let time = 0; time < 3; time += 1) await site.person(address).scanned(id);
    await waiting.scan(id).expect(429);
    await regular.scanned(id);

    site.pass(10);
    await waiting.scanned(id);
    await site.person(address).scan(id).expect(429);
  });

  it('holds for those who keep many cookies as well', async () => {
    const id = await live({ spinsPerAddressPerHour: 1 });
    const keepers = Array.from({ length: 4 }, () => site.person('192.0.2.21'));
    for (const { agent } of keepers) await agent.get(`/api/qr/campaign/${id}`).expect(200);
    site.pass(10);
    const states: number[] = [];
    for (const keeper of keepers) states.push((await keeper.scan(id)).status);
    expect(states).toEqual([200, 200, 200, 429]);
  });

  it('counts each network and each campaign for itself', async () => {
    const [one, other] = [await live(capped), await live(capped)];
    for (let time = 0; time < 3; time += 1) await site.person('192.0.2.8').scanned(one);
    await site.person('192.0.2.9').scanned(one);
    await site.person('192.0.2.8').scanned(other);
  });

  it('does not count a spin that the cooldown refused', async () => {
    const id = await live(capped);
    const ada = site.person('192.0.2.10');
    await ada.scanned(id);
    for (let time = 0; time < 5; time += 1) await ada.scan(id).expect(429);
    await site.person('192.0.2.10').scanned(id);
    await site.person('192.0.2.10').scanned(id);
    await site.person('192.0.2.10').scan(id).expect(429);
  });

  it('keeps no address', async () => {
    await site.person('192.0.2.11').scanned(await live());
    const kept = JSON.stringify([
      await site.stored('rate-limits'),
      await site.stored('players'),
      await site.stored('draws'),
    ]);
    expect(kept).toContain('spins:');
    expect(kept).not.toContain('192.0.2');
  });
});

describe('a campaign that does not run', () => {
  it.each([
    ['paused', { status: 'paused' }],
    ['a draft', { status: 'draft' }],
    ['over', { endsAt: '2026-11-20T00:00:00Z' }],
    ['yet to begin', { startsAt: '2026-11-25T00:00:00Z' }],
    ['the lottery, at the QR wheel', { wheel: 'lottery', startsAt: '2026-11-02T00:00:00Z' }],
  ] as const)('is %s: nobody can scan', async (_, change) => {
    const id = await live(change);
    const { body } = await site.person().scan(id).expect(404);
    expect(body).toEqual(CLOSED);
    expect(await drawsOf(id)).toHaveLength(0);
  });

  it('is unknown', async () => {
    const { body } = await site.person().scan('nowhere').expect(404);
    expect(body).toEqual(CLOSED);
  });

  it('is no lottery: there is none to spin', async () => {
    await site.database
      .collection('campaigns')
      .updateMany({ wheel: 'lottery' }, { $set: { status: 'paused' } });
    const { body } = await site.person().spin().expect(404);
    expect(body).toEqual(CLOSED);
  });
});

describe('a hostile body', () => {
  it.each([
    [{ campaignId: { $ne: '' }, sessionId: 'a' }],
    [{ campaignId: 'autumn' }],
    [{ campaignId: 'autumn', sessionId: 'a', player: 'somebody' }],
    [{ campaignId: 'autumn', sessionId: 'a\u0000' }],
    [{ campaignId: 'autumn', sessionId: 'a'.repeat(101) }],
    [{ campaignId: 'autumn', sessionId: 'a', code: ['x'] }],
    [[]],
  ])('%j is refused, and nothing is stored', async (body) => {
    const before = (await site.stored('draws')).length;
    const answer = await site.request.post('/api/qr/scan').send(body).expect(400);
    expect(answer.body.code).toBe('invalid_input');
    expect(await site.stored('draws')).toHaveLength(before);
  });

  it('as an id finds nothing', async () => {
    for (const id of ['__proto__', 'constructor', '../autumn', 'autumn/', '$where'])
      await site.person().scan(id).expect(404);
  });
});

it('counts spins and refusals for Prometheus and for the team', async () => {
  const id = await live();
  const ada = site.person();
  await ada.scanned(id);
  await ada.scan(id).expect(429);
  await site.put(campaign({ id, status: 'paused' }));
  await ada.scan(id).expect(404);
  const text = await site.metrics();
  expect(text).toContain(`promotions_spins_total{campaign="${id}",outcome="won"} 1`);
  expect(text).toContain(`promotions_refusals_total{campaign="${id}",reason="cooldown"} 1`);
  expect(text).toContain(`promotions_refusals_total{campaign="${id}",reason="closed"} 1`);
  await site.services.hourlyCounts.settled();
  const { body } = await site.admin('get', `/campaigns/${id}/stats`).expect(200);
  expect(body.total).toMatchObject({ spins: 1, wins: 1, refused: { cooldown: 1, closed: 1 } });
});
