import { Campaign, type CampaignDocument } from '@site/contracts';
import * as z from 'zod';
import { seedCampaigns } from '../../seed';
import { campaign, lottery, sharedPromotionSite } from '../../testing/promotion-site';

const LATER = { startsAt: '2026-11-25T00:00:00-06:00' };
const NOT_FOUND = {
  code: 'not_found',
  message: 'This promotional campaign is not available or has ended',
};
const PNG = 'data:image/png;base64,iVBORw0KGgo=';

const site = sharedPromotionSite();
beforeEach(() => site.database.collection('campaigns').deleteMany({}));

const qr = (id = 'autumn') => site.request.get(`/api/qr/campaign/${id}`);
const lotteryPage = () => site.request.get('/api/lottery/campaign');
/** Changes a stored document directly, as an older release would have stored it. */
const updateStored = (update: object) =>
  site.database.collection('campaigns').updateOne({}, update);

describe('GET /api/qr/campaign/{id}', () => {
  it('returns odds and availability, but no costs, stock left or status', async () => {
    const [shirt] = campaign().prizes;
    const prizes = [
      { ...shirt!, stock: 1, cost: 40 },
      { ...shirt!, id: 'cap', name: 'Cap', weight: 0 },
    ];
    const document = campaign({ id: 'public', prizes });
    document.segments = [...document.segments, { label: 'Cap', prize: 'cap' }];
    await site.put(document);
    await site.person().scanOk('public');
    const { body, headers } = await qr('public').expect(200);
    expect(z.parse(Campaign, body)).toEqual(body);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      id: 'public',
      revision: 1,
      startsAt: '2026-11-01T06:00:00.000Z',
      winOneIn: 1,
      segments: document.segments,
      prizes: [
        { id: 'shirt', available: false },
        { id: 'cap', available: true },
      ],
    });
    expect(JSON.stringify(body)).not.toMatch(/cost|stock|awarded|spinsPerAddress|status/);

    await site.put({ ...document, name: 'Renamed' });
    expect((await qr('public')).body.name).toBe('Renamed');
    // Full-width letter and trailing space, as it may be pasted.
    expect((await qr(encodeURIComponent('ｐublic '))).body.name).toBe('Renamed');
  });

  it.each<[string, Partial<CampaignDocument>, number]>([
    ['running from its first millisecond', { startsAt: '2026-11-21T18:00:00Z' }, 200],
    ['that starts a millisecond later', { startsAt: '2026-11-21T18:00:00.001Z' }, 404],
    ['running until its last millisecond', { endsAt: '2026-11-21T18:00:00.001Z' }, 200],
    ['that ends now', { endsAt: '2026-11-21T18:00:00Z' }, 404],
    ['in draft', { status: 'draft' }, 404],
    ['paused', { status: 'paused' }, 404],
    ['of the lottery wheel', { wheel: 'lottery' }, 404],
  ])('returns 200 or 404 for a campaign %s', async (_, change, status) => {
    await site.put(campaign(change));
    await qr().expect(status);
  });

  it('returns 404 for an unknown id', async () => {
    expect((await qr('missing').expect(404)).body).toEqual(NOT_FOUND);
  });

  it('announces an upcoming campaign only when it is live', async () => {
    await site.put(campaign({ ...LATER, name: 'Later' }));
    expect((await qr().expect(404)).body).toEqual({
      code: 'not_found',
      message: 'This promotional campaign has not begun yet',
      upcoming: {
        name: 'Later',
        startsAt: '2026-11-25T06:00:00.000Z',
        timeZone: 'America/Chicago',
      },
    });
    for (const status of ['draft', 'paused'] as const) {
      await site.put(campaign({ ...LATER, status }));
      expect((await qr().expect(404)).body).toEqual(NOT_FOUND);
    }
  });

  it('links to the lottery page for the current lottery only', async () => {
    await site.put(lottery());
    expect((await qr('lottery').expect(404)).body).toMatchObject({ page: '/lottery' });
    await site.put(lottery({ id: 'newer', startsAt: '2026-11-20T00:00:00Z' }));
    expect((await qr('lottery').expect(404)).body).not.toHaveProperty('page');
  });

  it('says who can play, by the codes of a short list of states', async () => {
    const { rules } = campaign();
    await site.put(campaign({ rules: { ...rules, states: 'Illinois, Michigan and Ohio' } }));
    expect((await qr()).body.rules.eligibility).toBe('21+ in IL, MI, or OH');
    await site.put(campaign({ rules: { ...rules, states: 'Where permitted' } }));
    expect((await qr()).body.rules.eligibility).toBe('Must be 21+');
  });

  it('corrects odds texts of older stored campaigns, which can still be paused', async () => {
    await site.put(campaign());
    await updateStored({ $set: { 'campaign.winOneIn': 100_000_000 } });
    expect((await qr()).body.rules.odds).toBe('1 in 100,000,000');
    const { body } = await site.admin('get', '/campaigns/autumn').expect(200);
    await site.put({ ...body.campaign, status: 'paused' });
    await qr().expect(404);
  });
});

describe('GET /api/lottery/campaign', () => {
  it('returns the running lottery that started last', async () => {
    await site.put(lottery({ id: 'older', startsAt: '2026-11-01T00:00:00Z' }));
    const newer = lottery({ id: 'newer', startsAt: '2026-11-05T00:00:00Z' });
    await site.put(newer);
    await site.put(lottery({ ...LATER, id: 'to-come' }));
    await site.put(campaign({ startsAt: '2026-11-06T00:00:00Z' }));
    expect((await lotteryPage().expect(200)).body.id).toBe('newer');
    await site.put({ ...newer, status: 'paused' });
    expect((await lotteryPage().expect(200)).body.id).toBe('older');
  });

  it('returns 404 when none runs, and announces the next one', async () => {
    await site.put(campaign());
    expect((await lotteryPage().expect(404)).body).toEqual(NOT_FOUND);
    await site.put(lottery({ ...LATER, id: 'next', name: 'Next' }));
    await site.put(lottery({ id: 'far', startsAt: '2026-11-28T00:00:00Z' }));
    expect((await lotteryPage().expect(404)).body).toMatchObject({ upcoming: { name: 'Next' } });
  });
});

describe('GET /api/promotions/{id}/image', () => {
  const withImage = (image: string, change: Partial<CampaignDocument> = {}) =>
    campaign({ theme: { ...campaign().theme, image }, ...change });
  const image = () => site.request.get('/api/promotions/autumn/image');

  it('serves an SVG under a policy that runs and loads nothing', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await site.put(withImage(`data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`));
    const { headers, body } = await image().expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect(body.toString()).toBe(svg);
  });

  it('rejects an image whose bytes are of another type', async () => {
    const { body } = await site
      .admin('put', '/campaigns/autumn')
      .send(withImage(PNG.replace('png', 'jpeg')))
      .expect(400);
    expect(body.issues).toMatchObject([{ path: 'theme.image' }]);
  });

  it('changes its URL with the image, and answers 304 while it is unchanged', async () => {
    await site.put(withImage(PNG));
    const { image: url } = (await qr()).body;
    expect(url).toMatch(/^\/api\/promotions\/autumn\/image\?v=/);
    const { headers } = await site.request.get(url).expect(200);
    await image().set('if-none-match', String(headers.etag)).expect(304);
    const webp = Buffer.from('RIFF....WEBPVP8 ').toString('base64');
    await site.put(withImage(`data:image/webp;base64,${webp}`));
    expect((await qr()).body.image).not.toBe(url);
    await image().set('if-none-match', String(headers.etag)).expect(200);
  });

  it('is kept when the campaign is read and saved again, and removed with the field', async () => {
    await site.put(withImage(PNG));
    const { body } = await site.admin('get', '/campaigns/autumn').expect(200);
    await site.put(body.campaign);
    await image().expect(200);
    await site.put(withImage(PNG, { status: 'draft' }));
    await image().expect(404);
    await site.put(campaign());
    await image().expect(404);
    expect((await qr()).body).not.toHaveProperty('image');
  });
});

it('seeding runs once on an empty database, even when two processes start at once', async () => {
  const { campaigns } = site.services;
  await Promise.all([seedCampaigns(campaigns), seedCampaigns(campaigns)]);
  const { body } = await site.admin('get', '/campaigns').expect(200);
  expect(body.campaigns).toMatchObject([{ id: 'default' }, { id: 'lottery' }]);
  expect(await campaigns.get('default')).toMatchObject({ version: 1 });
  expect(await seedCampaigns(campaigns)).toBe(false);
});
