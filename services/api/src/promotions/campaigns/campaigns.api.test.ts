import type { CampaignDocument } from '@site/contracts';
import { Campaign, withTrueOdds } from '@site/contracts';
import * as z from 'zod';
import qrWheel from '../../../../../campaigns/default.json';
import lottery from '../../../../../campaigns/lottery.json';
import { createPromotionServices } from '../promotion-services';
import { seedCampaigns } from '../../seed';
import { ADMIN_TOKEN, startTestSite, type TestSite } from '../../testing/test-site';

const NOW = new Date('2026-11-21T12:00:00Z');
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGM4cecEAATcAm0jZsDKAAAAAElFTkSuQmCC';

/** campaign → how far its draws have come; the ledger has tests of its own. */
const heads = new Map<string, { number: number; awarded: Record<string, number> }>();
const headOf = (id: string) => heads.get(id) ?? { number: 0, awarded: {} };

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({
    more: async (_, database) =>
      createPromotionServices(database, {
        now: () => NOW,
        heads: {
          head: async (id) => headOf(id),
          headsOf: async (ids) => new Map(ids.map((id) => [id, headOf(id)])),
        },
      }),
  });
});
afterAll(() => site.stop());
beforeEach(async () => {
  heads.clear();
  await site.database.collection('campaigns').deleteMany({});
  await site.database.collection('campaign-revisions').deleteMany({});
});

const AUTUMN = {
  ...(qrWheel as CampaignDocument),
  id: 'autumn',
  startsAt: '2026-11-01T00:00:00-06:00',
  whenSoldOut: 'stay' as const,
  endsAt: '2026-12-01T00:00:00-06:00',
  claimUntil: '2026-12-15T00:00:00-06:00',
};
const autumn = (change: object = {}): CampaignDocument => withTrueOdds({ ...AUTUMN, ...change });
const withPrize = (change: object) =>
  autumn({
    prizes: AUTUMN.prizes.map((prize, at) => (at === 0 ? { ...prize, ...change } : prize)),
  });

const admin = (method: 'get' | 'put' | 'delete', path: string) =>
  site.request[method](`/api/admin/campaigns${path}`).set('authorization', `Bearer ${ADMIN_TOKEN}`);
const put = (document: { id: string }, headers: Record<string, string> = {}) =>
  admin('put', `/${document.id}`).set(headers).send(document);
const play = (id = 'autumn') => site.request.get(`/api/qr/campaign/${id}`);

describe('what visitors see of a campaign', () => {
  it('is what they may know: odds and what is left, never costs and numbers that are left', async () => {
    heads.set('autumn', { number: 900, awarded: { 'free-extract': 1200, 'free-merch': 2499 } });
    await put(autumn()).expect(200);
    const { body, headers } = await play().expect(200);
    // With nothing beside what the contract names.
    expect(z.parse(Campaign, body)).toEqual(body);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({
      id: 'autumn',
      revision: 1,
      startsAt: '2026-11-01T06:00:00.000Z',
      winOneIn: 100,
      segments: AUTUMN.segments,
    });
    expect(body.prizes.map(({ id, available }: never) => [id, available])).toEqual([
      ['free-extract', false],
      ['twenty-off', true],
      ['fifteen-off', true],
      ['free-merch', true],
      ['ten-off', true],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/cost|stock|awarded|spinsPerAddress|status/);
  });

  it('changes with the next request after a change', async () => {
    await put(autumn()).expect(200);
    const segments = [{ label: 'Late Harvest' }, ...AUTUMN.segments];
    await put(autumn({ segments })).expect(200);
    expect((await play()).body.segments[0].label).toBe('Late Harvest');
  });

  it.each<[string, object, number]>([
    ['runs from its first moment', { startsAt: '2026-11-21T12:00:00Z' }, 200],
    ['has not begun before it', { startsAt: '2026-11-21T12:00:00.001Z' }, 404],
    ['runs until its last moment', { endsAt: '2026-11-21T12:00:00.001Z' }, 200],
    ['has ended with it', { endsAt: '2026-11-21T12:00:00Z' }, 404],
    ['is a draft', { status: 'draft' }, 404],
    ['is paused', { status: 'paused' }, 404],
  ])('%s', async (_, change, status) => {
    await put(autumn(change)).expect(200);
    await play().expect(status);
  });

  it.each(['missing', 'AUTUMN', '[$ne]', 'a'.repeat(2000), '..%2f..', '%00', '%E0%A4%A'])(
    'is the text that the page shows where there is none (%s)',
    async (id) => {
      const { body } = await play(id).expect(404);
      expect(body).toEqual({
        code: 'not_found',
        message: 'This promotional campaign is not available or has ended',
      });
    },
  );
});

describe('a campaign that was kept with words of other odds', () => {
  beforeEach(async () => {
    await put(autumn()).expect(200);
    await site.database
      .collection('campaigns')
      .updateOne({}, { $set: { 'campaign.winOneIn': 100_000_000 } });
  });

  it('tells visitors the odds that it has, on pages too that were loaded before', async () => {
    expect((await play()).body.rules.odds).toBe('1 in 100,000,000');
  });

  it('can still be paused', async () => {
    const { body } = await admin('get', '/autumn').expect(200);
    await put({ ...body.campaign, status: 'paused' }).expect(200);
    await play().expect(404);
  });

  it('is not written again with them', async () => {
    const lying = { ...AUTUMN, winOneIn: 100_000_000 };
    const { body } = await put(lying).expect(400);
    expect(body.issues).toEqual([
      {
        path: 'rules.odds',
        message: 'the odds are others: write "1 in 100,000,000", or change them',
      },
    ]);
  });
});

it('behind a QR code is a QR campaign, never a lottery, whose wheel could not be spun there', async () => {
  await put(autumn({ wheel: 'lottery' })).expect(200);
  const { body } = await play().expect(404);
  expect(body.message).toBe('This promotional campaign is not available or has ended');
});

describe('the lottery', () => {
  const started = (id: string, startsAt: string, change: object = {}) =>
    put(autumn({ id, wheel: 'lottery', startsAt, ...change })).expect(200);
  const played = async () => (await site.request.get('/api/lottery/campaign').expect(200)).body.id;

  it('is the one that started last of those that run', async () => {
    await started('older', '2026-11-01T00:00:00Z');
    await started('newer', '2026-11-05T00:00:00Z');
    await started('to-come', '2026-11-25T00:00:00Z');
    await put(autumn({ startsAt: '2026-11-06T00:00:00Z' })).expect(200);
    expect(await played()).toBe('newer');
    await started('newer', '2026-11-05T00:00:00Z', { status: 'paused' });
    expect(await played()).toBe('older');
  });

  it('is missing like any other campaign', async () => {
    await put(autumn()).expect(200);
    const { body } = await site.request.get('/api/lottery/campaign').expect(404);
    expect(body.message).toBe('This promotional campaign is not available or has ended');
  });
});

describe('the picture', () => {
  const image = (type: string, base64: string) =>
    autumn({ theme: { ...AUTUMN.theme, image: `data:${type};base64,${base64}` } });
  const picture = () => site.request.get('/api/promotions/autumn/image');

  it('is served as what it is, and cannot run or load anything', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    await put(image('image/svg+xml', Buffer.from(svg).toString('base64'))).expect(200);
    const { headers, body } = await picture().expect(200);
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy':
        "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox",
    });
    expect(body.toString()).toBe(svg);
  });

  it.each([
    ['image/png', Buffer.from('<svg></svg>')],
    ['image/jpeg', Buffer.from(PIXEL, 'base64')],
    ['image/svg+xml', Buffer.from('<html></html>')],
  ])('is refused where it is no %s', async (type, bytes) => {
    const { body } = await put(image(type, bytes.toString('base64'))).expect(400);
    expect(body.issues[0]).toEqual({
      path: 'theme.image',
      message: expect.stringContaining(`The picture is not the ${type} that it says: it `),
    });
  });

  it('has another address when it changes, and answers 304 while it does not', async () => {
    await put(image('image/png', PIXEL)).expect(200);
    const address = (await play()).body.image;
    expect(address).toMatch(/^\/api\/promotions\/autumn\/image\?v=/);
    const { headers } = await site.request.get(address).expect(200);
    expect(headers['content-type']).toBe('image/png');
    await picture().set('if-none-match', String(headers.etag)).expect(304);
    await put(image('image/webp', Buffer.from('RIFF....WEBPVP8 ').toString('base64'))).expect(200);
    expect((await play()).body.image).not.toBe(address);
    await picture().set('if-none-match', String(headers.etag)).expect(200);
  });

  it('stays with the campaign when that is read and written again, and goes with it', async () => {
    await put(image('image/png', PIXEL)).expect(200);
    const { body } = await admin('get', '/autumn').expect(200);
    expect(body.campaign.theme.image).toContain(PIXEL);
    await put(body.campaign).expect(200);
    await picture().expect(200);
    await put(autumn()).expect(200);
    await picture().expect(404);
    expect((await play()).body).not.toHaveProperty('image');
  });

  it('of a draft is nobody else’s', async () => {
    await put({ ...image('image/png', PIXEL), status: 'draft' } as never).expect(200);
    await picture().expect(404);
  });
});

describe('writing a campaign', () => {
  it('keeps what was sent, in version 1 and revision 1', async () => {
    const { body, headers } = await put(autumn()).expect(200);
    expect(body).toEqual({
      campaign: autumn(),
      version: 1,
      revision: 1,
      updatedAt: NOW.toISOString(),
      by: 'owner',
      draws: 0,
    });
    expect(headers.etag).toBe('"1"');
    expect((await admin('get', '/autumn').expect(200)).body).toEqual(body);
  });

  it('says whose token has changed it last', async () => {
    await put(autumn()).expect(200);
    const given = await site.request
      .post('/api/admin/access')
      .set('authorization', `Bearer ${ADMIN_TOKEN}`)
      .send({ name: 'anna', may: ['campaigns'] })
      .expect(201);
    const { token } = given.body as { token: string };
    await put(autumn({ name: 'Anna’s' }), { authorization: `Bearer ${token}` }).expect(200);
    expect((await admin('get', '/autumn')).body).toMatchObject({ version: 2, by: 'anna' });
  });

  it('names the field of everything that cannot be right', async () => {
    const { body } = await put(
      autumn({
        endsAt: '2026-10-01T00:00:00Z',
        segments: [{ label: 'Nothing', prize: 'moon' }, ...AUTUMN.segments.slice(1)],
        prizes: AUTUMN.prizes.map((prize) => ({ ...prize, weight: 0 })),
        theme: { ...AUTUMN.theme, losing: ['#2a2117', '#f0e0d0'] },
      }),
    ).expect(400);
    expect(body.code).toBe('invalid_input');
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual([
      'endsAt',
      'prizes.0.id',
      'prizes',
      'segments.0.prize',
      'theme.losing.1',
    ]);
    await admin('get', '/autumn').expect(404);
  });

  it('refuses a document under the address of another campaign', async () => {
    const { body } = await admin('put', '/spring').send(autumn()).expect(400);
    expect(body.issues).toEqual([{ path: 'id', message: 'The address names the campaign spring' }]);
  });

  it.each(['Autumn', 'a.b', '$set', '__proto__', 'constructor', '', 'a'.repeat(49)])(
    'refuses the id "%s"',
    async (id) => {
      const { body } = await put({ ...autumn(), id }).ok(() => true);
      expect(body.code).toMatch(/invalid_input|method_not_allowed|not_found/);
      expect(await site.database.collection('campaigns').countDocuments()).toBe(0);
    },
  );

  it('changes only the version that the caller has seen', async () => {
    await put(autumn(), { 'if-match': '"1"' }).expect(404);
    await put(autumn()).expect(200);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        put(autumn({ name: `Number ${at}` }), { 'if-match': '"1"' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    const winner = answers.find(({ status }) => status === 200)!;
    expect((await admin('get', '/autumn')).body).toEqual(winner.body);
    expect(winner.body.version).toBe(2);
    await put(autumn(), { 'if-match': 'W/2' }).expect(400);
  });

  it('adds one that is new only where none is', async () => {
    await put(autumn(), { 'if-none-match': '*' }).expect(200);
    const { body } = await put(autumn(), { 'if-none-match': '*' }).expect(409);
    expect(body.message).toContain('another id');
  });

  it('loses no change of those who write at once without having seen anything', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => put(withPrize({ weight: at + 1 })).expect(200)),
    );
    const { body } = await admin('get', '/autumn').expect(200);
    expect(body.version).toBe(8);
    const kept = await site.services.campaigns.revisions('autumn');
    const present = kept.find(({ revision }) => revision === body.revision);
    expect(present?.terms.prizes[0]?.weight).toBe(body.campaign.prizes[0].weight);
  });

  it('needs the token', async () => {
    await site.request.put('/api/admin/campaigns/autumn').send(autumn()).expect(401);
    await site.request.get('/api/admin/campaigns').expect(401);
  });
});

describe('revisions', () => {
  it('are given to what was written when a prize without weight was handed on', async () => {
    const free = { ...AUTUMN.prizes[0]!, id: 'free', name: 'Free', weight: 0 };
    const segments = [...AUTUMN.segments, { label: 'Free', prize: 'free' }];
    await put(autumn({ prizes: [...AUTUMN.prizes, free], segments })).expect(200);
    await site.database.collection('campaign-revisions').updateOne(
      { campaign: 'autumn' },
      { $set: { 'terms.prizes.$[last].stock': 5 } },
      {
        arrayFilters: [{ 'last.id': 'free' }],
      },
    );
    for (let start = 0; start < 2; start += 1) await site.services.campaigns.renewTerms();
    const revisions = await site.services.campaigns.revisions('autumn');
    expect(revisions.map(({ terms }) => terms.prizes.at(-1)?.stock)).toEqual([5, 0]);
    expect(await site.services.campaigns.find('autumn')).toMatchObject({ version: 2, revision: 2 });
  });

  const revisionAfter = async (document: CampaignDocument) =>
    (await put(document).expect(200)).body.revision;

  it.each<[string, CampaignDocument]>([
    ['the odds', autumn({ winOneIn: 50 })],
    ['a weight', withPrize({ weight: 6 })],
    ['the stock', withPrize({ stock: 1300 })],
    ['what happens when a prize is gone', withPrize({ whenGone: 'lose' })],
    ['the order of the segments', autumn({ segments: [...AUTUMN.segments].reverse() })],
  ])('are new when %s changes, and the one before stays as it was', async (_, changed) => {
    await put(autumn()).expect(200);
    const [first] = await site.services.campaigns.revisions('autumn');
    expect(await revisionAfter(changed)).toBe(2);
    const [before, after] = await site.services.campaigns.revisions('autumn');
    expect(before).toEqual(first);
    expect(after?.terms).not.toEqual(first?.terms);
    expect(await revisionAfter(autumn())).toBe(3);
  });

  it.each<[string, CampaignDocument]>([
    ['texts', autumn({ name: 'Late autumn' })],
    ['dates', autumn({ endsAt: '2026-11-30T00:00:00Z' })],
    ['the state', autumn({ status: 'paused' })],
    ['what a prize is called', withPrize({ name: 'Free Jar', cost: 40 })],
  ])('stay the same when %s change', async (_, changed) => {
    await put(autumn()).expect(200);
    expect(await revisionAfter(changed)).toBe(1);
    expect(await site.services.campaigns.revisions('autumn')).toHaveLength(1);
  });
});

describe('what past draws stand on', () => {
  const ELSEWHERE = { timeZone: 'America/Los_Angeles' };

  it('may change while a campaign is a draft that nobody has played', async () => {
    await put(autumn({ status: 'draft' })).expect(200);
    await put(autumn({ status: 'draft', ...ELSEWHERE })).expect(200);
  });

  it('stays: a day that began anew would be drawn with a seed that is known', async () => {
    await put(autumn()).expect(200);
    const { body } = await put(autumn({ ...ELSEWHERE, wheel: 'lottery' })).expect(409);
    expect(body.issues.map(({ path }: { path: string }) => path)).toEqual(['timeZone', 'wheel']);
    await put(autumn({ status: 'draft' })).expect(200);
    heads.set('autumn', { number: 1, awarded: {} });
    await put(autumn({ status: 'draft', ...ELSEWHERE })).expect(409);
  });
});

describe('listing and removing', () => {
  it('lists all campaigns, whatever their state, with how often they were played', async () => {
    heads.set('autumn', { number: 12, awarded: {} });
    await put(autumn()).expect(200);
    await put(autumn({ id: 'advent', status: 'draft' })).expect(200);
    const { body } = await admin('get', '').expect(200);
    expect(body.campaigns).toMatchObject([
      { id: 'advent', status: 'draft', draws: 0, revision: 1 },
      { id: 'autumn', status: 'live', draws: 12, startsAt: AUTUMN.startsAt },
    ]);
  });

  it('removes what nobody has played', async () => {
    await put(autumn()).expect(200);
    await admin('delete', '/autumn').expect(204);
    await admin('delete', '/autumn').expect(404);
    await play().expect(404);
  });

  it('never uses the number of a revision again', async () => {
    await put(autumn()).expect(200);
    await admin('delete', '/autumn').expect(204);
    expect((await put(autumn({ winOneIn: 2 })).expect(200)).body.revision).toBe(2);
  });

  it('says what to do instead with one that was played', async () => {
    heads.set('autumn', { number: 12, awarded: {} });
    await put(autumn()).expect(200);
    const { body } = await admin('delete', '/autumn').expect(409);
    expect(body.message).toMatch(/draws: 12.*pause it, or let it end/);
    await play().expect(200);
  });
});

describe('an empty database', () => {
  it('has the two wheels of docs/product.md (9.6), which run now', async () => {
    expect(await seedCampaigns(site.services.campaigns)).toBe(true);
    const labels = async (path: string) =>
      (await site.request.get(path).expect(200)).body.segments.map(
        ({ label }: { label: string }) => label,
      );
    expect(await labels('/api/qr/campaign/default')).toEqual([
      'FREE Extract!',
      '20% Off',
      'Try Again',
      '15% Off',
      'Try Again',
      'Free Merch',
      'Try Again',
      '10% Off',
    ]);
    expect(await labels('/api/lottery/campaign')).toEqual([
      'FREE Extract!',
      'Try Again',
      '20% Off Coupon',
      'Try Again',
      '15% Off Coupon',
      'Try Again',
      'Free Merch',
      'Try Again',
    ]);
  });

  it('is seeded once, by two who start at once too, and never over a campaign', async () => {
    await Promise.all([1, 2].map(() => seedCampaigns(site.services.campaigns)));
    const { body } = await admin('get', '').expect(200);
    expect(body.campaigns).toMatchObject([
      { id: 'default', revision: 1 },
      { id: 'lottery', revision: 1 },
    ]);
    expect(await seedCampaigns(site.services.campaigns)).toBe(false);
  });

  it.each([qrWheel, lottery])(
    'gets the odds and limits of docs/product.md (9.5): $id',
    (campaign) => {
      expect(campaign).toMatchObject({ winOneIn: 100, cooldownMinutes: 60, status: 'live' });
      expect(campaign.rules).toMatchObject({
        odds: '1 in 100',
        minimumAge: 21,
        contact: expect.stringContaining('within 48 hours'),
        noPurchase: expect.stringContaining('No purchase necessary'),
      });
    },
  );
});

it('tells a listener of each campaign that is written, before the answer', async () => {
  const heard: string[] = [];
  site.services.campaigns.onWriting(async ({ id }) => void heard.push(id));
  await put(autumn()).expect(200);
  expect(heard).toEqual(['autumn']);
});
