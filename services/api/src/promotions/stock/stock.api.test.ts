import { KeptCampaign } from '@site/contracts';
import {
  campaign,
  startPromotionSite,
  stock,
  type PromotionSite,
} from '../../testing/promotion-site';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());
beforeEach(() =>
  Promise.all([
    site.database.collection('outbox').deleteMany({}),
    site.database.collection('campaigns').deleteMany({}),
  ]),
);

const look = () => site.services.stockWatch.look();
const mailed = async () => (await site.mails()).map(({ to, data }) => ({ to, ...data }));
const win = async (id: string, times: number) => {
  for (let time = 0; time < times; time += 1) await site.person().scanned(id);
};
const level = async () => {
  const { body } = await site.admin('get', '/campaigns').expect(200);
  return body.campaigns[0].stock as unknown;
};

const ofCampaign = async (id: string) =>
  KeptCampaign.parse((await site.admin('get', `/campaigns/${id}`).expect(200)).body).stock;

it('tells the team once when a tenth of a prize is left, in the list of campaigns, and with the campaign', async () => {
  await site.put(campaign({ id: 'low', ...stock(20) }));
  await win('low', 17);
  await look();
  expect(await mailed()).toEqual([]);
  expect(await level()).toBeUndefined();
  expect(await ofCampaign('low')).toBeUndefined();

  await win('low', 1);
  await Promise.all([look(), look()]);
  await look();
  expect(await mailed()).toEqual([
    {
      to: 'staff',
      id: 'low',
      campaign: 'Autumn wheel',
      soldOut: false,
      closes: false,
      prize: { name: 'T-Shirt', left: 2, total: 20 },
    },
  ]);
  expect(await level()).toBe('low');
  const prize = { id: expect.any(String), name: 'T-Shirt', left: 2, total: 20 };
  expect(await ofCampaign('low')).toEqual({ level: 'low', prizes: [prize] });
});

it.each([
  ['stay', false],
  ['close', true],
] as const)(
  'tells that nothing can be won any more, and what becomes of it (%s)',
  async (whenSoldOut, closes) => {
    const id = `gone-${whenSoldOut}`;
    await site.put(campaign({ id, whenSoldOut, ...stock(1) }));
    await win(id, 1);
    await look();
    expect(await mailed()).toMatchObject([{ id, soldOut: true, closes }]);
    expect(await level()).toBe('sold-out');
  },
);

it('is silent of what is not played', async () => {
  await site.put(campaign({ id: 'paused', status: 'paused', ...stock(0) }));
  await look();
  expect(await mailed()).toEqual([]);
});
