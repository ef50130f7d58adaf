import { DrawList, type DrawDay, type PromotionList } from '@site/contracts';
import { createChainCheck } from '@site/draws';
import { connectDatabase } from '../../platform/database/database';
import { campaign, NEVER_WINS, sharedPromotionSite, stock } from '../../testing/promotion-site';
import { createPromotionServices } from '../promotion-services';
import { appendDraws } from '../testing/append-draws';
import { drawId, type DrawDocument } from './draw-model';

const site = sharedPromotionSite();
beforeEach(() => site.setTime('2026-11-21T18:00:00Z'));

const play = async (id: string, times: number) => {
  for (let time = 0; time < times; time += 1) await site.person().scanOk(id);
};
const spinIds = (length: number) => Array.from({ length }, (_, at) => String(at));
const fetchDraws = async (id: string, query = ''): Promise<DrawList> => {
  const { body } = await site.request.get(`/api/promotions/${id}/draws${query}`).expect(200);
  expect(DrawList.parse(body)).toEqual(body);
  return body as DrawList;
};
/** Runs the public verification of a chain, at the time of the site. */
const verify = async (id: string) => {
  const check = createChainCheck(id, site.now().getTime());
  check.read(await fetchDraws(id, '?limit=500'));
  return check.end();
};
/** The ledger of a process that has not read any chain yet. */
const freshLedger = () => createPromotionServices(site.database, { now: site.now }).ledger;
const dayOf = (list: DrawList, day: string): DrawDay =>
  list.days.find((published) => published.day === day)!;

it('lists the promotions that have begun, the latest first', async () => {
  const first = await site.putLive({ startsAt: '2026-11-20T00:00:00Z' });
  const second = await site.putLive({ startsAt: '2026-11-21T00:00:00Z' });
  const next = await site.putLive({ startsAt: '2026-11-21T19:00:00Z' });
  const draft = await site.putLive({ status: 'draft' });
  const list = async () => {
    const { body } = await site.request.get('/api/promotions').expect(200);
    const ids = (body as PromotionList).promotions.map(({ id }) => id);
    return ids.filter((id) => [first, second, next, draft].includes(id));
  };
  expect(await list()).toEqual([second, first]);
  site.setTime('2026-11-21T19:00:00Z');
  expect(await list()).toEqual([next, second, first]);
});

describe('GET /api/promotions/{id}/draws', () => {
  it('publishes the seed of a day ten minutes after it ends, so that draws can be verified', async () => {
    const id = await site.putLive({ winOneIn: 2, ...stock(3) });
    await appendDraws(site, id, spinIds(12));
    site.setTime('2026-11-22T06:09:59.999Z');
    const before = await fetchDraws(id);
    expect(JSON.stringify(before)).not.toContain('seed');
    expect(await verify(id)).toMatchObject({ verified: 0, sealed: 12 });

    site.setTime('2026-11-22T06:10:00Z');
    const after = await fetchDraws(id);
    expect(after.days.filter(({ seed }) => seed).map(({ day }) => day)).toEqual(['2026-11-21']);
    expect(dayOf(after, '2026-11-21')).toMatchObject(dayOf(before, '2026-11-21'));
    expect(await verify(id)).toMatchObject({ verified: 12, sealed: 0, old: 0, withoutTicket: 12 });
  });

  it('commits to the seeds of thirty days ahead', async () => {
    const { days } = await fetchDraws(await site.putLive());
    expect(days).toHaveLength(31);
    expect(days.map(({ day }) => day)).toEqual([...days.map(({ day }) => day)].sort());
    expect(days.at(-1)).toEqual({
      day: '2026-12-21',
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      publishedAt: '2026-11-21T18:00:00.000Z',
      endsAt: '2026-12-22T06:00:00.000Z',
    });
  });

  it('names the prizes of its draws, and none before the first', async () => {
    const id = await site.putLive();
    expect((await fetchDraws(id)).prizeNames).toEqual({});
    await play(id, 1);
    expect((await fetchDraws(id)).prizeNames).toEqual({ shirt: 'T-Shirt' });
  });

  it('does not identify players, networks, visits or products', async () => {
    const id = await site.putLive();
    const { scanId } = await site.person().scanOk(id, { productId: 'gmo', sessionId: 'visit-7' });
    const text = JSON.stringify(await fetchDraws(id));
    for (const secret of [scanId, 'gmo', 'visit-7', 'player', 'network'])
      expect(text).not.toContain(secret);
  });

  it('is paged, also for a paused campaign', async () => {
    const id = await site.putLive(NEVER_WINS);
    await play(id, 5);
    await site.put(campaign({ id, status: 'paused', ...NEVER_WINS }));
    const first = await fetchDraws(id, '?limit=2');
    expect(first.draws.map(({ number }) => number)).toEqual([1, 2]);
    expect(first.next).toBe(2);
    const rest = await fetchDraws(id, `?after=${first.next}&limit=500`);
    expect(rest.draws.map(({ number }) => number)).toEqual([3, 4, 5]);
    expect(rest).not.toHaveProperty('next');
    expect((await fetchDraws(id, '?after=5')).draws).toEqual([]);
    expect(await fetchDraws(id, '?after=3&limit=2')).not.toHaveProperty('next');
    for (const query of ['limit=501', 'limit=0', 'after=-1', 'after=1.5', 'after=1&after=2'])
      await site.request.get(`/api/promotions/${id}/draws?${query}`).expect(400);
  });

  it('returns 404 for an unknown campaign and for a draft', async () => {
    await site.request.get('/api/promotions/nowhere/draws').expect(404);
    await site.request
      .get(`/api/promotions/${await site.putLive({ status: 'draft' })}/draws`)
      .expect(404);
  });
});

describe('the chain', () => {
  it('names the revision of each draw, and does not return to an older one', async () => {
    const id = await site.putLive();
    await play(id, 1);
    const currentTerms = await site.services.campaigns.running(id);
    await site.put(campaign({ id, ...NEVER_WINS }));
    await play(id, 1);
    await site.services.ledger.append({
      currentTerms,
      latest: () => site.services.campaigns.running(id),
      spin: 'late',
      sessionId: 'visit',
    });
    site.setTime('2026-11-23T00:00:00Z');
    const { draws } = await fetchDraws(id);
    expect(draws.map(({ revision, prize }) => [revision, prize])).toEqual([
      [1, 'shirt'],
      [2, null],
      [2, null],
    ]);
    expect(await verify(id)).toMatchObject({ verified: 3, sealed: 0 });
    const { revisions } = await fetchDraws(id, '?after=1');
    expect(revisions.map(({ revision }) => revision)).toEqual([2]);
  });

  it('awards the last item once when two processes draw the same spins at once', async () => {
    const id = await site.putLive(stock(1));
    const other = await connectDatabase(site.uri);
    const { ledger } = createPromotionServices(other, { now: site.now });
    const spins = ['a', 'a', 'b', 'b'];
    const drawn = await appendDraws(site, id, spins, [site.services.ledger, ledger]);
    await other.close();
    expect(new Set(drawn.map(({ scanId }) => scanId)).size).toBe(2);
    const { draws } = await fetchDraws(id);
    expect(draws.map(({ number, prize }) => [number, prize])).toEqual([
      [1, 'shirt'],
      [2, null],
    ]);
    expect(await site.services.ledger.head(id)).toEqual({ number: 2, awarded: { shirt: 1 } });
    site.setTime('2026-11-23T00:00:00Z');
    expect(await verify(id)).toMatchObject({ verified: 2 });
  });

  it('keeps times in order when a clock is set back', async () => {
    const id = await site.putLive();
    await play(id, 1);
    site.advanceMinutes(-30);
    await play(id, 1);
    const times = (await fetchDraws(id)).draws.map(({ at }) => at);
    expect(times).toEqual([times[0], times[0]]);
  });

  it('continues after a draw that failed', async () => {
    const id = await site.putLive();
    const currentTerms = await site.services.campaigns.running(id);
    const broken = { currentTerms, latest: async () => currentTerms, sessionId: 'visit' };
    await expect(
      site.services.ledger.append({ ...broken, spin: undefined as never }),
    ).rejects.toThrow();
    await play(id, 1);
    expect((await fetchDraws(id)).draws).toHaveLength(1);
  });
});

describe('a draw that was changed in the database', () => {
  const DRAWS = 9;
  /** Inside the chain, and among the numbers that a new process looks up. */
  const MIDDLE = 8;
  const raw = () => site.database.collection<DrawDocument>('draws');
  const find = async (id: string, number: number): Promise<DrawDocument> =>
    (await raw().findOne({ _id: drawId(id, number) }))!;

  let id: string;
  let original: DrawDocument;
  beforeEach(async () => {
    id = await site.putLive(NEVER_WINS);
    await appendDraws(site, id, spinIds(DRAWS));
    original = await find(id, MIDDLE);
  });

  const drawWithNewProcess = async (spin: string) =>
    (await appendDraws(site, id, [spin], [freshLedger()]))[0];
  const loggedFor = (document: string) => site.log().split(`"document":"${document}"`).length - 1;
  const copyAs = (_id: string) =>
    raw().insertOne({ ...original, _id, scanId: `copy-${_id}`, spin: `copy-${_id}` });

  const MISSING = { number: 9, reason: 'a draw before it is missing' };
  it.each<[string, object | undefined, object, number]>([
    ['edited', { $set: { prize: 'shirt' } }, { number: 8, reason: 'its record was changed' }, 0],
    ['corrupt', { $set: { awarded: null }, $unset: { at: 1 } }, MISSING, 1],
    ['moved to another number', { $set: { number: 3 } }, MISSING, 1],
    ['deleted', undefined, MISSING, 0],
  ])('is found by verification when %s, and draws continue', async (_, update, wrong, logged) => {
    if (update) await raw().updateOne({ _id: original._id }, update);
    else await raw().deleteOne({ _id: original._id });
    expect((await verify(id)).wrong).toEqual(wrong);
    expect(loggedFor(original._id)).toBe(logged);
    expect(await drawWithNewProcess('first')).toMatchObject({ number: DRAWS + 1 });
    await site.person().scanOk(id);
    await raw().replaceOne({ _id: original._id }, original, { upsert: true });
    expect(await verify(id)).toMatchObject({ sealed: DRAWS + 2 });
  });

  it('blocks draws of its own campaign only, while it occupies the next number', async () => {
    const next = drawId(id, DRAWS + 1);
    await copyAs(next);
    const { body } = await site.person().scan(id).expect(503);
    expect(body.message).toContain(`${next} of draws cannot be read`);
    expect(loggedFor(next)).toBe(1);
    await site.person().scanOk(await site.putLive(NEVER_WINS));
    await raw().deleteOne({ _id: next });
    await site.person().scanOk(id);
  });

  it('blocks draws of its campaign if it is the newest draw and corrupt', async () => {
    const newest = await find(id, DRAWS);
    await raw().updateOne({ _id: newest._id }, { $set: { awarded: null as never } });
    await expect(drawWithNewProcess('first')).rejects.toThrow(
      `${newest._id} of draws cannot be read`,
    );
    await raw().replaceOne({ _id: newest._id }, newest);
    expect(await drawWithNewProcess('first')).toMatchObject({ number: DRAWS + 1 });
  });
});
