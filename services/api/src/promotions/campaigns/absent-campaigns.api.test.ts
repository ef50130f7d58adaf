import {
  campaign,
  lottery,
  startPromotionSite,
  type PromotionSite,
} from '../../testing/promotion-site';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());
beforeEach(() => site.database.collection('campaigns').deleteMany({}));

const LATER = { startsAt: '2026-11-25T00:00:00-06:00' };
const upcoming = (name: string) => ({
  upcoming: { name, startsAt: '2026-11-25T06:00:00.000Z', timeZone: 'America/Chicago' },
});
const absent = async (path: string) => (await site.request.get(`/api/${path}`).expect(404)).body;
const absentQr = (id = 'autumn') => absent(`qr/campaign/${id}`);
const absentLottery = () => absent('lottery/campaign');

describe('a campaign that cannot be played', () => {
  it('says when it begins, once it is live', async () => {
    await site.put(campaign({ ...LATER, name: 'Later' }));
    expect(await absentQr()).toEqual({
      code: 'not_found',
      message: 'This promotional campaign has not begun yet',
      ...upcoming('Later'),
    });
    for (const status of ['draft', 'paused'] as const) {
      await site.put(campaign({ ...LATER, status }));
      expect(await absentQr()).not.toHaveProperty('upcoming');
    }
  });

  it('is the lottery, which has a page of its own', async () => {
    await site.put(lottery());
    expect(await absentQr('lottery')).toMatchObject({ page: '/lottery' });
    await site.put(lottery({ id: 'newer', startsAt: '2026-11-20T00:00:00Z' }));
    expect(await absentQr('lottery')).not.toHaveProperty('page');
  });

  it('is the lottery that comes next, where none runs', async () => {
    expect(await absentLottery()).not.toHaveProperty('upcoming');
    await site.put(lottery({ ...LATER, id: 'next', name: 'Next' }));
    await site.put(lottery({ id: 'far', startsAt: '2026-11-28T00:00:00Z' }));
    expect(await absentLottery()).toMatchObject(upcoming('Next'));
  });
});
