import { SavedCampaign } from '@site/contracts';
import { campaign, sharedPromotionSite, stock } from '../../testing/promotion-site';
import { lowPrizes } from '../campaigns/stock-level';
import { appendDraws } from '../testing/append-draws';

const site = sharedPromotionSite();
beforeEach(async () => {
  await site.database.collection('outbox').deleteMany({});
  await site.database.collection('campaigns').deleteMany({});
});

const check = () => site.services.stockWatch.check();
const mailed = async () => (await site.mails()).map(({ to, data }) => ({ to, ...data }));
let spins = 0;
const win = (id: string, times: number) =>
  appendDraws(
    site,
    id,
    Array.from({ length: times }, () => `spin-${++spins}`),
  );
const listedLevel = async () =>
  (await site.admin('get', '/campaigns').expect(200)).body.campaigns[0].stock as unknown;
const stockOf = async (id: string) =>
  SavedCampaign.parse((await site.admin('get', `/campaigns/${id}`).expect(200)).body).stock;

describe('the stock watch', () => {
  it('warns the team once when a tenth of a prize is left, even with two checks at once', async () => {
    await site.put(campaign({ id: 'low', ...stock(10) }));
    await win('low', 8);
    await check();
    expect(await mailed()).toEqual([]);
    expect(await listedLevel()).toBeUndefined();
    expect(await stockOf('low')).toBeUndefined();

    await win('low', 1);
    await Promise.all([check(), check()]);
    await check();
    const prize = { name: 'T-Shirt', left: 1, total: 10 };
    expect(await mailed()).toEqual([
      { to: 'staff', id: 'low', campaign: 'Autumn wheel', soldOut: false, closes: false, prize },
    ]);
    expect(await listedLevel()).toBe('low');
    const prizes = [{ id: 'shirt', ...prize }];
    expect(await stockOf('low')).toEqual({ level: 'low', prizes });
  });

  it('does not count a prize whose stock is 0 as low', () => {
    expect(lowPrizes(campaign(stock(0)), {})).toEqual([]);
    expect(lowPrizes(campaign(stock(1)), { shirt: 1 })).toHaveLength(1);
  });

  it.each([
    ['stay', false],
    ['close', true],
  ] as const)(
    'warns that a campaign is sold out, and whether it ends (%s)',
    async (when, closes) => {
      const id = `gone-${when}`;
      await site.put(campaign({ id, whenSoldOut: when, ...stock(1) }));
      await win(id, 1);
      await check();
      expect(await mailed()).toMatchObject([{ id, soldOut: true, closes }]);
      expect(await listedLevel()).toBe('sold-out');
    },
  );

  it('does not warn about paused campaigns', async () => {
    await site.put(campaign({ id: 'paused', status: 'paused', ...stock(0) }));
    await check();
    expect(await mailed()).toEqual([]);
  });
});
