/** A document that is not as it should be costs itself only, whatever collection it is in. */
import { readWitness } from '@site/draws';
import { calls } from './calls';
import { commitDays } from './promotions/draws/draw-day-sweep';
import {
  campaign,
  lottery,
  startPromotionSite,
  type PromotionSite,
} from './testing/promotion-site';
import { ADMIN_TOKEN } from './testing/test-site';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
  await site.put(campaign());
  await site.put(lottery());
  const ada = site.person();
  const { scanId } = await ada.scanned();
  await ada.claimPrize(scanId).expect(200);
  await site.admin('post', '/campaigns/autumn/codes').send({ count: 3 }).expect(201);
  await site
    .admin('post', '/access')
    .send({ name: 'reader', may: ['claims'] })
    .expect(201);
  await site.services.outbox.settled();
  await commitDays(site.services);
});
afterAll(() => site.stop());

/** All that answer with what a collection holds, without being asked for one of it. */
const LISTS = calls.filter(({ method, path }) => method === 'GET' && !path.includes('{'));

const ask = async () => {
  const asked = [...LISTS.map((call) => call.path), '/api/admin/campaigns/autumn/codes'];
  const answers = asked.map(async (path) => {
    const request = site.request.get(path);
    if (path.startsWith('/api/admin')) request.set('authorization', `Bearer ${ADMIN_TOKEN}`);
    const { status } = await request;
    return [path, status] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
};

/** What others keep: each of its lines has to be one. */
const heads = async () =>
  (await readWitness((await site.request.get('/api/promotions/heads.txt').expect(200)).text)).kept;

/** What the process does beside answering. */
const work = async () => {
  await site.services.campaigns.renewTerms();
  await site.services.stockWatch.look();
  await commitDays(site.services);
  await site.services.outbox.sweep();
};

const spoil = (value: unknown): unknown => {
  if (typeof value === 'object' && !(value instanceof Date)) return 7;
  // A digest, which has to be another one where it is a key.
  return typeof value === 'string' && value.length > 30 ? value.toUpperCase() : value;
};
/** Short fields, by which it is found, stay; nothing can be made of the others. */
const spoilt = (kept: object) =>
  Object.fromEntries(Object.entries(kept).map(([field, value]) => [field, spoil(value)]));

const COLLECTIONS = [
  ...['access-tokens', 'audit', 'campaign-revisions', 'campaigns', 'claims', 'code-batches'],
  ...['draw-heads', 'outbox'],
];

it('stands in collections that there are', async () => {
  for (const name of COLLECTIONS)
    expect([name, await site.database.collection(name).countDocuments()]).not.toEqual([name, 0]);
});

describe.each(COLLECTIONS)('one of %s', (name) => {
  it.each([
    ['that is spoilt', spoilt],
    ['that has no fields', () => ({})],
  ])('%s keeps nobody from the others', async (_, made) => {
    const before = [await ask(), await heads()];
    const raw = site.database.collection<{ _id: string }>(name);
    for (const kept of await raw.find().toArray())
      await raw
        .insertOne({ ...made(kept), _id: `poison of ${String(kept._id)}` })
        // A unique key of another field: it cannot be there twice.
        .catch(() => undefined);
    const planted = await raw.countDocuments({ _id: /^poison/ });
    expect(planted).toBeGreaterThan(0);
    expect([await ask(), await heads()]).toEqual(before);
    await expect(work()).resolves.toBeUndefined();
    await raw.deleteMany({ _id: /^poison/ });
  });
});

it('is named in the log once, without what stands in it, and counted', async () => {
  const raw = site.database.collection<{ _id: string; wheel: string }>('campaigns');
  const planted = {
    _id: 'named',
    wheel: 'lottery',
    status: 'live',
    startsAt: new Date('2026-11-01'),
    endsAt: new Date('2026-12-01'),
    campaign: { name: 'Ada Lovelace' },
  };
  await raw.insertOne(planted);
  const { body } = await site.request.get('/api/lottery/campaign').expect(200);
  expect(body.id).toBe('lottery');
  await site.admin('get', '/campaigns').expect(200);
  const lines = site
    .log()
    .split('\n')
    .filter((line) => line.includes('"document":"named"'));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"collection":"campaigns"');
  expect(lines[0]).not.toContain('Lovelace');
  expect(await site.metrics()).toMatch(/^unreadable_documents\{collection="campaigns"\} \d+$/m);
  await raw.deleteOne({ _id: 'named' });
});
