import {
  VERSIONS_KEPT,
  type CampaignDocument,
  type CampaignVersions,
  type KeptCampaign,
  type KeptVersion,
} from '@site/contracts';
import {
  campaign,
  startPromotionSite,
  stock,
  type PromotionSite,
} from '../../testing/promotion-site';

let site: PromotionSite;
beforeEach(async () => {
  site = await startPromotionSite();
});
afterEach(() => site.stop());

const put = async (document: CampaignDocument): Promise<KeptCampaign> =>
  (await site.put(document)).body as KeptCampaign;
const list = async (): Promise<CampaignVersions['versions']> =>
  ((await site.admin('get', '/campaigns/autumn/versions').expect(200)).body as CampaignVersions)
    .versions;
const read = (version: number) => site.admin('get', `/campaigns/autumn/versions/${version}`);
const kept = async (version: number): Promise<KeptVersion> =>
  (await read(version).expect(200)).body as KeptVersion;
const restore = (version: number, headers: Record<string, string> = {}) =>
  site.admin('post', `/campaigns/autumn/versions/${version}/restore`).set(headers);
const pictured = (bytes: string) => {
  const base64 = Buffer.from(`\x89PNG\r\n\x1a\n${bytes}`, 'latin1').toString('base64');
  return campaign({ theme: { ...campaign().theme, image: `data:image/png;base64,${base64}` } });
};

describe('every version that was saved', () => {
  it('is listed with who, when, and what it has changed', async () => {
    await put(campaign());
    site.pass(5);
    await put(campaign({ name: 'Late autumn', winOneIn: 2 }));
    expect(await list()).toEqual([
      {
        version: 2,
        revision: 2,
        updatedAt: '2026-11-21T18:05:00.000Z',
        by: 'owner',
        changed: ['name', 'winOneIn', 'rules.odds'],
      },
      { version: 1, revision: 1, updatedAt: '2026-11-21T18:00:00.000Z', by: 'owner' },
    ]);
  });

  it('is there whole, with the picture that it had', async () => {
    const saved = [pictured('AAAA'), pictured('BBBB'), campaign(), pictured('AAAA')];
    for (const document of saved) await put(document);
    for (const [at, document] of saved.entries())
      expect((await kept(at + 1)).campaign).toEqual(document);
    expect((await list()).map(({ changed }) => changed)).toEqual([
      ['theme.image'],
      ['theme.image'],
      ['theme.image'],
      undefined,
    ]);
    expect(await site.stored('campaign-pictures')).toHaveLength(2);
  });

  it('is none that lost a race, and all that won one', async () => {
    await put(campaign());
    const names = Array.from({ length: 8 }, (_, at) => `Number ${at}`);
    const answers = await Promise.all(names.map((name) => put(campaign({ name }))));
    expect((await list()).map(({ version }) => version)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
    for (const { version, campaign: document } of answers)
      expect((await kept(version)).campaign.name).toBe(document.name);
  });

  it(`is one of the last ${VERSIONS_KEPT}`, async () => {
    await put(campaign());
    await put(campaign({ name: 'Second' }));
    const campaigns = site.database.collection('campaigns');
    await campaigns.updateOne({}, { $set: { version: VERSIONS_KEPT } });
    await put(campaign({ name: 'One more' }));
    expect((await list()).map(({ version }) => version)).toEqual([
      VERSIONS_KEPT + 1,
      VERSIONS_KEPT,
    ]);
  });

  it('goes with its campaign, and does not come back with another of its name', async () => {
    await put(campaign());
    await put(campaign({ name: 'Second' }));
    const [left] = await site.stored('campaign-versions');
    await site.services.campaigns.remove('autumn');
    expect(await site.stored('campaign-versions')).toEqual([]);
    await site.admin('get', '/campaigns/autumn/versions').expect(404);
    // As where the process has ended in between.
    await site.database.collection('campaign-versions').insertOne(left!);
    await put(campaign({ name: 'Another' }));
    await put(campaign({ name: 'Another, changed' }));
    expect((await kept(1)).campaign.name).toBe('Another');
  });

  it.each(['3', '0', 'one'])('is not %s', async (version) => {
    await put(campaign());
    await site.admin('get', `/campaigns/autumn/versions/${version}`).expect(404);
    await site.admin('post', `/campaigns/autumn/versions/${version}/restore`).expect(404);
  });
});

describe('a version that is restored', () => {
  it('is a new one, that says which it has brought back', async () => {
    await put(pictured('AAAA'));
    await put(campaign({ name: 'Wrong' }));
    const { body } = await restore(1).expect(200);
    expect(body).toMatchObject({ version: 3, revision: 1, campaign: pictured('AAAA') });
    expect((await list())[0]).toMatchObject({
      version: 3,
      by: 'owner',
      restored: 1,
      changed: ['name', 'theme.image'],
    });
    await put(campaign({ name: 'Wrong' }));
    expect((await list())[0]).not.toHaveProperty('restored');
  });

  it('leaves what was drawn and given as it is: its terms are a new revision', async () => {
    await put(campaign(stock(2)));
    for (const address of ['192.0.2.1', '192.0.2.2']) await site.person(address).scanned();
    await put(campaign(stock(5)));
    await site.person('192.0.2.3').scanned();
    expect((await restore(1).expect(200)).body).toMatchObject({ revision: 3 });
    // Three were won of the two that there are again: nothing is left, and nothing is taken back.
    const { body } = await site.person('192.0.2.4').scan();
    expect(body.code).toBe('sold_out');
    await restore(2).expect(200);
    await site.person('192.0.2.5').scanned();
    const { body: chain } = await site.request.get('/api/promotions/autumn/draws').expect(200);
    expect(chain.draws.map(({ revision }: { revision: number }) => revision)).toEqual([1, 1, 2, 4]);
  });

  it('stays played or not, as the present one is', async () => {
    await put(campaign());
    await put(campaign({ name: 'In trouble', status: 'paused' }));
    const { body } = await restore(1).expect(200);
    expect(body.campaign).toMatchObject({ name: 'Autumn wheel', status: 'paused' });
  });

  it('takes the place of what the caller has seen alone', async () => {
    await put(campaign());
    await put(campaign({ name: 'Second' }));
    await restore(1, { 'if-match': '"1"' }).expect(409);
    await restore(1, { 'if-match': '"2"' }).expect(200);
  });

  it('is refused where it would change what must stay, and where it is no campaign any more', async () => {
    await put(campaign({ status: 'draft', timeZone: 'America/Denver' }));
    await put(campaign());
    const fixed = await restore(1).expect(409);
    expect(fixed.body.issues).toMatchObject([{ path: 'timeZone' }]);
    await site.database
      .collection('campaign-versions')
      .updateOne({ version: 1 }, { $set: { 'document.prizes': [] } });
    const broken = await restore(1).expect(400);
    expect(broken.body.issues).toEqual(
      expect.arrayContaining([{ path: 'prizes', message: 'name at least one prize' }]),
    );
  });
});
