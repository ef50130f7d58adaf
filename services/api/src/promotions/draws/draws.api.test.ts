import { DrawList, type DrawDay, type DrawRecord } from '@site/contracts';
import { createChainCheck, type Verification } from '@site/draws';
import { connectDatabase } from '../../ground/database/database';
import { createPromotionServices } from '../promotion-services';
import {
  campaign,
  NEVER,
  startPromotionSite,
  stock,
  type PromotionSite,
} from '../../testing/promotion-site';
import { drawDayModel } from './draw-day-model';
import { commitDays } from './draw-day-sweep';
import { createDrawDays } from './draw-days';
import { KEYS_OF_THIS_PROCESS } from './draw-keys';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());
beforeEach(() => site.setTime('2026-11-21T18:00:00Z'));

let count = 0;
const live = async (change: Parameters<typeof campaign>[0] = {}): Promise<string> => {
  const id = `chain-${(count += 1)}`;
  await site.put(campaign({ id, ...change }));
  return id;
};
const play = async (id: string, times: number) => {
  for (let time = 0; time < times; time += 1) await site.person().scanned(id);
};
/** Spins that were taken while there was something to win. */
const drawSpins = async (id: string, times: number) => {
  const inForce = await site.services.campaigns.running(id);
  const latest = async () => inForce;
  for (let time = 0; time < times; time += 1) {
    const spin = `${id}/somebody/${time}`;
    await site.services.ledger.append({ inForce, latest, spin, sessionId: 'a' });
  }
};
const published = async (id: string, query = ''): Promise<DrawList> => {
  const { body } = await site.request.get(`/api/promotions/${id}/draws${query}`).expect(200);
  expect(DrawList.parse(body)).toEqual(body);
  return body as DrawList;
};
/** Checks what was published as the page and the command line do, at the time of the site. */
const found = (list: DrawList): Verification => {
  const check = createChainCheck(site.now().getTime());
  check.read(list);
  return check.end();
};
const allVerified = (draws: number): Verification => ({
  verified: draws,
  sealed: 0,
  old: 0,
  withoutTicket: draws,
});
const dayOf = (list: DrawList, day: string): DrawDay => list.days.find((one) => one.day === day)!;

describe('what is published of draws', () => {
  it('can be checked by anybody when the day is over', async () => {
    const id = await live({ winOneIn: 2, ...stock(3) });
    await drawSpins(id, 12);
    expect(found(await published(id))).toMatchObject({ verified: 0, sealed: 12 });
    site.setTime('2026-11-22T06:10:00Z');
    expect(found(await published(id))).toEqual(allVerified(12));
  });

  it('hides the seed of today and of days to come, and shows that of yesterday', async () => {
    const id = await live();
    await play(id, 1);
    // Chicago's day ends at 06:00 UTC; the clocks of other instances may be ten minutes behind.
    site.setTime('2026-11-22T06:09:59.999Z');
    await play(id, 1);
    const before = await published(id);
    expect(before.days.filter(({ seed }) => seed !== undefined)).toEqual([]);
    expect(JSON.stringify(before)).not.toContain('seed');

    site.setTime('2026-11-22T06:10:00Z');
    const after = await published(id);
    expect(after.days.filter(({ seed }) => seed).map(({ day }) => day)).toEqual(['2026-11-21']);
    expect(dayOf(after, '2026-11-21')).toMatchObject(dayOf(before, '2026-11-21'));
  });

  it('commits to thirty days ahead, before they begin', async () => {
    const { days } = await published(await live());
    expect(days).toHaveLength(31);
    expect(days.map(({ day }) => day)).toEqual([...days.map(({ day }) => day)].sort());
    expect(days.at(-1)).toEqual({
      day: '2026-12-21',
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      publishedAt: '2026-11-21T18:00:00.000Z',
      endsAt: '2026-12-22T06:00:00.000Z',
    });
  });

  it('never says who played', async () => {
    const id = await live();
    const { scanId } = await site.person().scanned(id, { productId: 'gmo', sessionId: 'visit-7' });
    const text = JSON.stringify(await published(id));
    for (const secret of [scanId, 'gmo', 'visit-7', 'player', 'T-Shirt'])
      expect(text).not.toContain(secret);
  });

  it('comes in pages that follow each other', async () => {
    const id = await live(NEVER);
    await play(id, 5);
    const first = await published(id, '?limit=2');
    expect(first.draws.map(({ number }) => number)).toEqual([1, 2]);
    expect(first.next).toBe(2);
    const rest = await published(id, `?after=${first.next}&limit=500`);
    expect(rest.draws.map(({ number }) => number)).toEqual([3, 4, 5]);
    expect(rest).not.toHaveProperty('next');
    expect((await published(id, '?after=5')).draws).toEqual([]);
    expect(await published(id, '?after=3&limit=2')).not.toHaveProperty('next');
  });

  it.each([
    'limit=501',
    'limit=0',
    'limit=x',
    'after=-1',
    'after=1.5',
    'after=1&after=2',
    'limit[$gt]=1&limit=',
  ])('refuses ?%s', async (query) => {
    const id = 'chain-1';
    const { body } = await site.request.get(`/api/promotions/${id}/draws?${query}`).expect(400);
    expect(body.code).toBe('invalid_input');
  });

  it('is nothing for a campaign that is unknown or was never played', async () => {
    await site.request.get('/api/promotions/nowhere/draws').expect(404);
    await site.request.get(`/api/promotions/${await live({ status: 'draft' })}/draws`).expect(404);
  });

  it('stays when the campaign is paused', async () => {
    const id = await live();
    await play(id, 1);
    await site.put(campaign({ id, status: 'paused' }));
    expect((await published(id)).draws).toHaveLength(1);
  });
});

describe('the chain', () => {
  it('names the revision that each draw was made under', async () => {
    const id = await live();
    await play(id, 2);
    await site.put(campaign({ id, ...NEVER }));
    await play(id, 2);
    site.setTime('2026-11-23T00:00:00Z');
    const list = await published(id);
    expect(list.draws.map(({ revision, prize }) => [revision, prize])).toEqual([
      [1, 'shirt'],
      [1, 'shirt'],
      [2, null],
      [2, null],
    ]);
    expect(found(list)).toEqual(allVerified(4));
    expect((await published(id, '?after=2')).revisions.map(({ revision }) => revision)).toEqual([
      2,
    ]);
  });

  it('never goes back to terms that others have left', async () => {
    const id = await live();
    const stale = await site.services.campaigns.running(id);
    await site.put(campaign({ id, ...NEVER }));
    await play(id, 1);
    const draw = await site.services.ledger.append({
      inForce: stale,
      latest: () => site.services.campaigns.running(id),
      spin: 'late',
      sessionId: 'a',
    });
    expect(draw).toMatchObject({ number: 2, revision: 2, prize: null });
  });

  it('gives out what there is, then loses', async () => {
    const id = await live(stock(2));
    await drawSpins(id, 4);
    expect((await published(id)).draws.map(({ prize }) => prize)).toEqual([
      'shirt',
      'shirt',
      null,
      null,
    ]);
    expect(await site.services.ledger.head(id)).toEqual({ number: 4, awarded: { shirt: 2 } });
  });

  it('is found by a process that knows nothing of it, whatever its length', async () => {
    const lengths = new Map<string, number>();
    for (const length of [0, 1, 2, 3, 7, 8, 9]) {
      const id = await live(NEVER);
      lengths.set(id, length);
      await play(id, length);
      const fresh = createPromotionServices(site.database);
      expect((await fresh.ledger.head(id)).number).toBe(length);
    }
    const together = await createPromotionServices(site.database).ledger.headsOf([
      ...lengths.keys(),
    ]);
    expect(new Map([...together].map(([id, { number }]) => [id, number]))).toEqual(lengths);
  });

  it('holds when two processes draw at once', async () => {
    const id = await live({ ...stock(5) });
    const other = await connectDatabase(site.uri);
    const ledgers = [
      site.services.ledger,
      createPromotionServices(other, { now: site.now }).ledger,
    ];
    const running = await site.services.campaigns.running(id);
    const drawn = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        ledgers[index % 2]!.append({
          inForce: running,
          latest: async () => running,
          // Every spin is drawn twice, once by each.
          spin: `${id}/${Math.floor(index / 2)}`,
          sessionId: 'a',
        }),
      ),
    );
    await other.close();
    const list = await published(id, '?limit=500');
    expect(list.draws.map(({ number }) => number)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    expect(list.draws.filter(({ prize }) => prize)).toHaveLength(5);
    expect(new Set(drawn.map(({ scanId }) => scanId)).size).toBe(20);
    site.setTime('2026-11-23T00:00:00Z');
    expect(found(await published(id, '?limit=500'))).toEqual(allVerified(20));
  });

  it('does not go back in time when a clock does', async () => {
    const id = await live();
    await play(id, 1);
    site.pass(-30);
    await play(id, 1);
    const times = (await published(id)).draws.map(({ at }: DrawRecord) => at);
    expect(times).toEqual([times[0], times[0]]);
  });

  it('goes on to the next draw when one has failed', async () => {
    const id = await live();
    const running = await site.services.campaigns.running(id);
    const broken = { inForce: running, latest: async () => running, sessionId: 'a' };
    await expect(
      site.services.ledger.append({ ...broken, spin: undefined as never }),
    ).rejects.toThrow();
    await play(id, 1);
    expect((await published(id)).draws).toHaveLength(1);
  });
});

describe('the seeds of days', () => {
  const days = (now: string) =>
    createDrawDays(drawDayModel(site.database), KEYS_OF_THIS_PROCESS, () => new Date(now));

  it('are the same for all who ask at once, and for ever', async () => {
    const chicago = { id: 'seeds', timeZone: 'America/Chicago' };
    const noon = new Date('2026-11-21T18:00:00Z');
    const asked = await Promise.all(
      Array.from({ length: 20 }, () => days(noon.toISOString()).seedAt(chicago, noon)),
    );
    expect(new Set(asked.map(({ seed }) => seed)).size).toBe(1);
    expect(asked[0]!.seed).toMatch(/^[0-9a-f]{64}$/);
    await days('2026-11-21T18:00:00Z').commitAhead(chicago);
    expect(await days('2026-11-21T18:00:00Z').seedAt(chicago, noon)).toEqual(asked[0]);
    expect(
      (await days('2026-11-22T18:00:00Z').seedAt(chicago, new Date('2026-11-22T18:00:00Z'))).seed,
    ).not.toBe(asked[0]!.seed);
  });

  it('are neither revealed nor touched while it is not certain what day it is', async () => {
    const chicago = { id: 'uncertain', timeZone: 'America/Chicago' };
    const model = drawDayModel(site.database);
    const noon = '2026-11-21T18:00:00Z';
    await days(noon).seedAt(chicago, new Date(noon));
    const twoDaysOn = () => new Date('2026-11-23T18:00:00Z');
    const serviceThat = (mayReveal: boolean) =>
      createDrawDays(model, KEYS_OF_THIS_PROCESS, twoDaysOn, { mayReveal: () => mayReveal });
    const revealed = async (mayReveal: boolean) => {
      const service = serviceThat(mayReveal);
      await service.tend();
      const [first] = await service.published(chicago, ['2026-11-21']);
      const kept = await model.findById('uncertain/2026-11-21').lean();
      return [first!.seed !== undefined, kept!.seed !== undefined];
    };
    expect(await revealed(false)).toEqual([false, false]);
    expect(await revealed(true)).toEqual([true, true]);
    // What is open already stays so: to hide it again would look like cheating.
    expect(await revealed(false)).toEqual([true, true]);
  });

  it.each([
    ['does not open', { 'sealed.box': 'garbage' }],
    ['lacks its fields', { commitment: 7, publishedAt: 7 }],
  ])('of a day that %s cost that day only', async (how, fields) => {
    const chicago = { id: `spoilt: ${how}`, timeZone: 'America/Chicago' };
    const dates = ['2026-11-10', '2026-11-11', '2026-11-12'];
    const noonOf = (date: string) => `${date}T18:00:00Z`;
    for (const date of dates) await days(noonOf(date)).seedAt(chicago, new Date(noonOf(date)));
    const raw = site.database.collection<{ _id: string }>('draw-days');
    const _id = `${chicago.id}/${dates[0]}`;
    await raw.updateOne({ _id }, { $set: fields });

    const later = days('2026-11-20T18:00:00Z');
    await later.tend();
    const told = (await later.published(chicago, dates)).filter(({ seed }) => seed);
    expect(told.map(({ day }) => day)).toEqual(dates.slice(1));
    const opened = await raw.find({ _id: new RegExp(how), seed: { $type: 'string' } }).toArray();
    expect(opened.map((one) => one._id)).toEqual(
      expect.arrayContaining(dates.slice(1).map((date) => `${chicago.id}/${date}`)),
    );
    expect(site.log()).toContain(`"document":"${_id}"`);
  });

  it('are not used again where the day begins anew further west', async () => {
    const at = new Date('2026-11-21T12:00:00Z');
    const east = { id: 'moved', timeZone: 'Pacific/Kiritimati' };
    const west = { id: 'moved', timeZone: 'Pacific/Pago_Pago' };
    const service = days('2026-11-21T12:00:00Z');
    await service.seedAt(east, new Date('2026-11-21T09:00:00Z'));
    const [over] = await service.published(east, ['2026-11-21']);
    expect(over).toMatchObject({ day: '2026-11-21', seed: expect.any(String) });
    expect((await service.seedAt(west, at)).day).toBe('2026-11-22');
  });

  it('are committed to again each hour, for every campaign that has not ended', async () => {
    const id = await live();
    site.setTime('2026-11-25T18:00:00Z');
    await commitDays(site.services, site.now());
    expect((await published(id)).days.at(-1)!.day).toBe('2026-12-25');
  });
});
