import { CampaignStats, type FunnelSource } from '@site/contracts';
import {
  campaign,
  startPromotionSite,
  stock,
  type PromotionSite,
} from '../../testing/promotion-site';
import { createSourceCounts } from './source-counts';
import { promotionSourceModel } from './promotion-source-model';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());

const figures = async (id: string): Promise<CampaignStats> => {
  await site.services.hourlyCounts.settled();
  await site.services.sourceCounts.settled();
  const { body } = await site.admin('get', `/campaigns/${id}/stats`).expect(200);
  return CampaignStats.parse(body);
};
const sourceOf = ({ sources = [] }: CampaignStats, name: string): FunnelSource | undefined =>
  sources.find((source) => source.name === name);
const page = (id: string, query = '') => `http://site.example/qr?campaign=${id}${query}`;

it('follows people from the visit to the prize in their hands, by product and hour', async () => {
  const id = 'whole';
  await site.put(campaign({ id, ...stock(2) }));
  const open = (person = site.person(), query = '&product=Vape-1') =>
    person.agent.get(`/api/qr/campaign/${id}?visit`).set('referer', page(id, query)).expect(200);
  const ada = site.person();
  await open(ada);
  await open();
  await open(site.person(), '');
  // Asked for again by the same page.
  await ada.agent.get(`/api/qr/campaign/${id}`).set('referer', page(id)).expect(200);
  await ada.agent
    .post(`/api/promotions/${id}/tickets`)
    .set('referer', page(id, '&product=vape-1'))
    .send({ commitment: 'ab'.repeat(32) })
    .expect(201);
  const { scanId } = await ada.scanned(id, { productId: 'vape-1' });
  await ada.claim({ campaignId: id }).expect(200);

  const funnel = { visits: 3, reveals: 1, spins: 1, wins: 1, claims: 1 };
  const before = await figures(id);
  expect(before.total).toMatchObject({ ...funnel, redeemed: 0 });
  expect(before.hours).toMatchObject([{ hour: '2026-11-21T18:00:00.000Z', ...funnel }]);
  expect(before.sources).toEqual([
    { kind: 'product', name: 'vape-1', ...funnel, visits: 2, redeemed: 0 },
  ]);

  await site.admin('patch', `/claims/${scanId}`).send({ state: 'fulfilled' }).expect(200);
  const after = await figures(id);
  expect(after.total).toMatchObject({ claims: 1, redeemed: 1 });
  expect(after.prizes).toMatchObject([{ id: 'shirt', claimed: 1, redeemed: 1 }]);
  expect(sourceOf(after, 'vape-1')).toMatchObject({ redeemed: 1 });
});

it('tells batches of codes apart, and counts no batch that somebody made up', async () => {
  const id = 'coded';
  await site.put(campaign({ id, requiresCode: true }));
  const { body } = await site
    .admin('post', `/campaigns/${id}/codes`)
    .send({ count: 2 })
    .expect(201);
  const [{ code }] = body.codes;
  const open = (shown: string) =>
    site
      .person()
      .agent.get(`/api/qr/campaign/${id}?visit`)
      .set('referer', page(id, `&code=${shown}`))
      .expect(200);
  await open(code);
  await open(`ffffffffff${String(code).slice(10)}`);
  const ada = site.person();
  await ada.scanned(id, { code });
  await ada.claim({ campaignId: id }).expect(200);
  expect((await figures(id)).sources).toEqual([
    {
      ...{ kind: 'batch', name: body.batch, visits: 1, reveals: 0 },
      ...{ spins: 1, wins: 1, claims: 1, redeemed: 0 },
    },
  ]);
});

it.each([{ 'sec-gpc': '1' }, { dnt: '1' }])(
  'counts no visit of who asks not to be (%o)',
  async (asks) => {
    const id = `private-${Object.keys(asks).join()}`;
    await site.put(campaign({ id }));
    await site.person().agent.get(`/api/qr/campaign/${id}?visit`).set(asks).expect(200);
    expect((await figures(id)).total).toMatchObject({ visits: 0 });
  },
);

it('adds up what two instances count, and puts products beyond a hundred together', async () => {
  const other = createSourceCounts(promotionSourceModel(site.database), () => {});
  const counts = [site.services.sourceCounts, other];
  for (let nth = 0; nth < 200; nth += 1)
    counts[nth % 2]!.count('many', 'visits', { product: `p${nth % 10}` });
  await Promise.all(counts.map((one) => one.settled()));
  const kept = await other.list('many');
  expect(kept).toHaveLength(10);
  expect(kept.every(({ visits }) => visits === 20)).toBe(true);

  const third = createSourceCounts(promotionSourceModel(site.database), () => {});
  for (let nth = 0; nth < 150; nth += 1) third.count('many', 'visits', { product: `q${nth}` });
  await third.settled();
  const all = await third.list('many');
  expect(all).toHaveLength(101);
  expect(all.find(({ name }) => name === 'other')).toMatchObject({ visits: 60 });
});

it('keeps nothing of visitors but sums', async () => {
  const kept = await site.stored('promotion-sources');
  const names = ['_id', 'campaign', 'kind', 'name'];
  const others = kept.flatMap((row) =>
    Object.entries(row).flatMap(([key, value]) => (names.includes(key) ? [] : [value as unknown])),
  );
  expect(others.length).toBeGreaterThan(0);
  expect(others.every((sum) => typeof sum === 'number')).toBe(true);
});
