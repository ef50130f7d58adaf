import { KeptCampaign } from '@site/contracts';
import { campaign, startPromotionSite, type PromotionSite } from '../../testing/promotion-site';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());

const SINCE = ['rules.sponsor', 'rules.states', 'rules.entry', 'rules.contactHours']
  .concat('whenSoldOut', 'prizes.0.value')
  .map((path) => [`campaign.${path}`, 1]);

it('tells of a campaign from before that it states no sponsor; it can be paused all the same', async () => {
  await site.put(campaign());
  await site.database.collection('campaigns').updateOne({}, { $unset: Object.fromEntries(SINCE) });

  const { body: seen } = await site.request.get('/api/qr/campaign/autumn').expect(200);
  expect(seen.rules).toMatchObject({
    sponsor: 'Not stated yet. Ask us through the contact page.',
    states: 'Where promotions of this kind are allowed.',
  });
  expect(seen.prizes[0].value).toBe('Not stated yet');

  const { body: kept } = await site.admin('get', '/campaigns/autumn').expect(200);
  await site.put({ ...KeptCampaign.parse(kept).campaign, status: 'paused' });
});
