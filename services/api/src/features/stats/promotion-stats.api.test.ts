import { CampaignStats, type FunnelSource } from '@site/contracts';
import { campaign, lottery, sharedPromotionSite, stock } from '../../testing/promotion-site';
import { createHourlyCounts, promotionHourModel } from './hourly-counts';
import { promotionSourceModel, createSourceCounts } from './source-counts';

const site = sharedPromotionSite();
beforeEach(() => site.setTime('2026-11-21T18:00:00Z'));

const stats = async (id: string, query = ''): Promise<CampaignStats> => {
  await site.services.hourlyCounts.settled();
  await site.services.sourceCounts.settled();
  const { body } = await site.admin('get', `/campaigns/${id}/stats${query}`).expect(200);
  return CampaignStats.parse(body);
};
const sourceOf = ({ sources = [] }: CampaignStats, name: string): FunnelSource | undefined =>
  sources.find((source) => source.name === name);
/** Opens the page of a campaign with this query. */
const open = (id: string, query = '', person = site.person()) =>
  person.agent
    .get(`/api/qr/campaign/${id}?visit`)
    .set('referer', `http://site.example/qr?campaign=${id}${query}`)
    .expect(200);

describe('GET /api/admin/campaigns/{id}/stats', () => {
  it('counts from visit to redemption, by product and hour', async () => {
    const id = 'complete';
    await site.put(campaign({ id, ...stock(2) }));
    const ada = site.person();
    await open(id, '&product=Vape-1', ada);
    await open(id, '&product=Vape-1');
    await open(id);
    // A refetch by the same page does not count.
    await ada.agent.get(`/api/qr/campaign/${id}`).expect(200);
    await ada.agent
      .post(`/api/promotions/${id}/tickets`)
      .set('referer', `http://site.example/qr?campaign=${id}&product=vape-1`)
      .send({ commitment: 'ab'.repeat(32) })
      .expect(201);
    const { scanId } = await ada.scanOk(id, { productId: 'vape-1' });
    await ada.claim({ campaignId: id }).expect(200);

    const funnel = { visits: 3, reveals: 1, spins: 1, wins: 1, claims: 1 };
    const before = await stats(id);
    expect(before.total).toMatchObject({ ...funnel, redeemed: 0 });
    expect(before.hours).toMatchObject([{ hour: '2026-11-21T18:00:00.000Z', ...funnel }]);
    expect(before.sources).toEqual([
      { kind: 'product', name: 'vape-1', ...funnel, visits: 2, redeemed: 0 },
    ]);

    await site.admin('patch', `/claims/${scanId}`).send({ state: 'fulfilled' }).expect(200);
    const after = await stats(id);
    expect(after.total).toMatchObject({ claims: 1, redeemed: 1 });
    expect(after.prizes).toEqual([
      { id: 'shirt', name: 'T-Shirt', awarded: 1, claimed: 1, redeemed: 1, left: 1 },
    ]);
    expect(sourceOf(after, 'vape-1')).toMatchObject({ redeemed: 1 });
  });

  it('counts by batch of codes, and ignores made-up batches', async () => {
    const id = 'coded';
    await site.put(campaign({ id, requiresCode: true }));
    const { body } = await site
      .admin('post', `/campaigns/${id}/codes`)
      .send({ count: 1 })
      .expect(201);
    const [{ code }] = body.codes;
    await open(id, `&code=${code}`);
    await open(id, `&code=ffffffffff${String(code).slice(10)}`);
    const ada = site.person();
    await ada.scanOk(id, { code });
    await ada.claim({ campaignId: id }).expect(200);
    const counts = { visits: 1, reveals: 0, spins: 1, wins: 1, claims: 1, redeemed: 0 };
    const { sources } = await stats(id);
    expect(sources).toEqual([{ kind: 'batch', name: body.batch, ...counts }]);
  });

  it.each([{ 'sec-gpc': '1' }, { dnt: '1' }])('counts no visit with %o', async (header) => {
    const id = `private-${Object.keys(header).join()}`;
    await site.put(campaign({ id }));
    await site.person().agent.get(`/api/qr/campaign/${id}?visit`).set(header).expect(200);
    expect((await stats(id)).total).toMatchObject({ visits: 0 });
  });

  it('lists removed prizes, and reports 0 left if the stock was reduced below the wins', async () => {
    const id = 'changed';
    const [shirt] = campaign().prizes;
    await site.put(campaign({ id, ...stock(5) }));
    for (let win = 0; win < 2; win += 1) await site.person().scanOk(id);
    await site.put(campaign({ id, ...stock(1) }));
    expect((await stats(id)).prizes).toMatchObject([{ id: 'shirt', awarded: 2, left: 0 }]);
    const cap = { ...shirt!, id: 'cap', name: 'Cap' };
    const segments = [{ label: 'A cap', prize: 'cap' }, { label: 'Try Again' }];
    await site.put(campaign({ id, prizes: [cap], segments }));
    expect((await stats(id)).prizes).toMatchObject([
      { id: 'cap', awarded: 0, left: null },
      { id: 'shirt', name: 'shirt', awarded: 2, left: 0 },
    ]);
  });

  it('counts players, and visits, spins, wins and claims by the parameters of the link', async () => {
    const id = 'shared';
    await site.put(campaign({ id, cooldownMinutes: 1 }));
    const ada = site.person();
    const link = '&utm_source=Store Card&utm_campaign=Winter&batch=AG-24-1103';
    const referer = `http://site.example/qr?campaign=${id}${link}`;
    await open(id, link, ada);
    await open(id, '&utm_source=store-card');
    await open(id, '&batch=what is this?');
    await open(id);
    const spin = (person: typeof ada, headers: Record<string, string> = {}) =>
      person.agent
        .post('/api/qr/scan')
        .set({ referer, ...headers })
        .send({ campaignId: id, sessionId: 's' })
        .expect(200);
    await spin(ada);
    site.advanceMinutes(2);
    await spin(ada, { 'sec-gpc': '1' });
    await site.person().scanOk(id);
    await ada.claim({ campaignId: id }).set({ referer }).expect(200);
    const { players, channels, utmCampaigns, packageBatches, sources } = await stats(id);
    expect(players).toBe(2);
    const steps = { visits: 1, reveals: 0, spins: 1, wins: 1, claims: 1 };
    expect(channels).toEqual([{ name: 'store-card', ...steps, visits: 2 }]);
    expect(utmCampaigns).toEqual([{ name: 'winter', ...steps }]);
    expect(packageBatches).toEqual([
      { name: 'ag-24-1103', ...steps },
      { name: 'other', visits: 1, reveals: 0, spins: 0, wins: 0, claims: 0 },
    ]);
    expect(sources).toEqual([]);
  });

  it('counts the days of a range in the time zone of the campaign', async () => {
    const id = 'days';
    await site.put(campaign({ id, ...stock(9) }));
    const scanFlyer = (person: ReturnType<typeof site.person>) =>
      person.agent
        .post('/api/qr/scan')
        .set({ referer: `http://site.example/qr?campaign=${id}&utm_source=flyer` })
        .send({ campaignId: id, sessionId: 's', productId: 'vape-1' })
        .expect(200);
    // Nov 21, 11 PM in Chicago, then midnight.
    site.setTime('2026-11-22T05:00:00Z');
    const [ada, ben] = [site.person(), site.person()];
    await scanFlyer(ada);
    await scanFlyer(ben);
    site.setTime('2026-11-22T06:00:00Z');
    await scanFlyer(ada);
    await ada.claim({ campaignId: id }).expect(200);

    const all = await stats(id);
    expect(all).toMatchObject({ players: 2, total: { spins: 3, wins: 3, claims: 1 } });
    const first = await stats(id, '?to=2026-11-21');
    expect(first).toMatchObject({ players: 2, total: { spins: 2, wins: 2, claims: 0 } });
    expect(first.hours).toHaveLength(1);
    expect(first.prizes).toMatchObject([{ id: 'shirt', awarded: 2, claimed: 0, left: 6 }]);
    expect(first.channels).toMatchObject([{ name: 'flyer', spins: 2, wins: 2 }]);
    const second = await stats(id, '?from=2026-11-22&to=2026-11-22');
    expect(second).toMatchObject({ players: 1, total: { spins: 1, wins: 1, claims: 1 } });
    expect(second.prizes).toMatchObject([{ id: 'shirt', awarded: 1, claimed: 1, left: 6 }]);
    expect(sourceOf(second, 'vape-1')).toMatchObject({ spins: 1, wins: 1, claims: 1 });
    expect(second.hasUndatedSources).toBeUndefined();
    await site.admin('get', `/campaigns/${id}/stats?from=yesterday`).expect(400);
    await site.admin('get', `/campaigns/${id}/stats?from=2026-11-22&to=2026-11-21`).expect(400);
  });

  it('says whether sources that were not counted by day are missing in a range', async () => {
    const id = 'undated';
    await site.put(campaign({ id }));
    await promotionSourceModel(site.database).create({
      ...{ _id: `${id}/product/vape-1`, campaign: id, kind: 'product', name: 'vape-1', visits: 7 },
    });
    await open(id, '&product=vape-1');
    expect(sourceOf(await stats(id), 'vape-1')).toMatchObject({ visits: 8 });
    const today = await stats(id, '?from=2026-11-21');
    expect(sourceOf(today, 'vape-1')).toMatchObject({ visits: 1 });
    expect(today.hasUndatedSources).toBe(true);
  });

  it('counts subscribers of the form after a spin once they have confirmed', async () => {
    await site.put(lottery());
    const fullName = 'Ada Lovelace';
    const signUp = (path: string, email: string) =>
      site.request.post(`/api/${path}`).send({ email, fullName }).expect(200);
    await signUp('newsletter-signup', 'ada@example.com');
    await signUp('newsletter-signup', 'unconfirmed@example.com');
    await signUp('lottery/newsletter', 'popup@example.com');
    for (const { kind, to, data } of await site.mails()) {
      const { address } = Object(to) as { address: string };
      if (kind !== 'newsletter-confirmation' || address === 'unconfirmed@example.com') continue;
      const { token } = data as { token: string };
      // The second time changes nothing.
      for (const _ of ['first', 'second'])
        await site.request.post('/api/newsletter/confirm').send({ token }).expect(200);
    }
    const { total, hours } = await stats('lottery');
    expect(total.subscribers).toBe(1);
    expect(hours).toMatchObject([{ subscribers: 1 }]);
  });

  it('returns 404 for an unknown campaign', () =>
    site.admin('get', '/campaigns/missing/stats').expect(404));
});

describe('counts of several instances', () => {
  it('add up by hour, also after a failed write', async () => {
    await site.put(campaign({ id: 'both' }));
    const hours = promotionHourModel(site.database);
    const failures: unknown[] = [];
    const other = createHourlyCounts(hours, (error) => failures.push(error), site.now);
    for (let event = 0; event < 5; event += 1) {
      site.services.hourlyCounts.count('both', 'spins');
      other.count('both', 'spins');
    }
    await other.settled();
    expect((await stats('both')).hours[0]?.spins).toBe(10);

    jest.spyOn(hours, 'updateOne').mockRejectedValueOnce(new Error('no database'));
    other.count('both', 'spins');
    await other.settled();
    expect(failures).toHaveLength(1);
    other.count('both', 'spins');
    await other.settled();
    expect((await stats('both')).hours[0]?.spins).toBe(11);
  });

  it('add up by source, keep a hundred products, and store sums only', async () => {
    const sources = () =>
      createSourceCounts(promotionSourceModel(site.database), () => {}, site.now);
    const many = { id: 'many', timeZone: 'UTC' };
    const counts = [sources(), sources()];
    for (let visit = 0; visit < 20; visit += 1)
      counts[visit % 2]!.count(many, 'visits', { product: `p${visit % 10}` });
    await Promise.all(counts.map(({ settled }) => settled()));
    const { rows: listed } = await counts[0]!.list('many');
    expect(listed).toHaveLength(10);
    expect(listed.every(({ visits }) => visits === 2)).toBe(true);

    const third = sources();
    for (let visit = 0; visit < 150; visit += 1)
      third.count(many, 'visits', { product: `q${visit}` });
    await third.settled();
    const { rows: all } = await third.list('many');
    expect(all).toHaveLength(101);
    expect(all.find(({ name }) => name === 'other')).toMatchObject({ visits: 60 });

    for (const row of await site.stored('promotion-sources')) {
      const { _id, campaign: id, kind, name, day = '', ...sums } = row;
      expect([_id, id, kind, name, day].map((text) => typeof text)).toEqual(
        Array(5).fill('string'),
      );
      for (const sum of Object.values(sums)) expect(typeof sum).toBe('number');
    }
  });
});
