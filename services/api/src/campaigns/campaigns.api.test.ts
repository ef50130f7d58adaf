import { startTestSite, type TestSite } from '../testing/test-site';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.stop());

it('tells name and description of a campaign, and nothing else', async () => {
  const campaign = { name: 'Autumn wheel', description: 'Spin once an hour' };
  await site.database.model('Campaign').create({ _id: 'autumn', ...campaign });
  const { body } = await site.request.get('/api/qr/campaign/autumn').expect(200);
  expect(body).toEqual(campaign);
});

it.each(['default', 'AUTUMN', '[$ne]', 'a'.repeat(2000), '..%2f..', '%00', '%E0%A4%A'])(
  'answers a campaign that is missing (%s) with the text that the page shows',
  async (id) => {
    const { body } = await site.request.get(`/api/qr/campaign/${id}`).expect(404);
    expect(body).toEqual({
      code: 'not_found',
      message: 'This promotional campaign is not available or has ended',
    });
  },
);
