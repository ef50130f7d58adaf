import {
  campaign,
  lottery,
  startPromotionSite,
  stock,
  type PromotionSite,
} from '../../testing/promotion-site';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());

const SOLD_OUT = { code: 'sold_out', message: 'Every prize of this promotion has been won.' };

const shown = async (person = site.person(), id = 'autumn') =>
  (await person.agent.get(`/api/qr/campaign/${id}`).expect(200)).body;

describe('a campaign whose last prize is won', () => {
  const grace = () => site.person();

  it('says so, and takes no spin: no cooldown, no draw', async () => {
    await site.put(campaign(stock(1)));
    expect(await shown()).not.toHaveProperty('soldOut');
    const ada = site.person();
    await ada.scanned();

    expect(await shown()).toMatchObject({ state: 'running', soldOut: true });
    const late = grace();
    expect((await late.scan().expect(409)).body).toEqual(SOLD_OUT);
    expect(await shown(late)).not.toHaveProperty('nextSpinAt');
    expect(await site.draws()).toHaveLength(1);
    expect(await shown(ada)).toMatchObject({ win: { prize: { name: 'T-Shirt' } } });
  });

  it('still draws the spin that was taken before, and lost with its process', async () => {
    const id = 'crashed';
    await site.put(campaign({ id, ...stock(1) }));
    const ada = site.person();
    const append = jest
      .spyOn(site.services.ledger, 'append')
      .mockRejectedValueOnce(new Error('killed'));
    await ada.scan(id).expect(500);
    append.mockRestore();
    await grace().scanned(id);
    await ada.scan(id).expect(409);
    site.pass(1);
    expect(await ada.scanned(id)).toMatchObject({ isWinner: false });
    await ada.scan(id).expect(409);
  });

  it('goes on with the prizes that the team adds', async () => {
    await site.put(campaign(stock(2)));
    expect(await shown()).not.toHaveProperty('soldOut');
    expect(await grace().scanned()).toMatchObject({ isWinner: true });
  });

  it('is over where its document says so, for all but its winners', async () => {
    const id = 'closing';
    await site.put(campaign({ id, whenSoldOut: 'close', ...stock(1) }));
    const ada = site.person();
    await ada.scanned(id);
    expect(await shown(ada, id)).toMatchObject({ state: 'ended', win: { prize: { id: 'shirt' } } });
    await grace().scan(id).expect(404);
    await grace().agent.get(`/api/qr/campaign/${id}`).expect(404);
  });

  it('as a lottery makes way for the one before', async () => {
    await site.put(lottery());
    await site.put(
      lottery({
        id: 'short',
        startsAt: '2026-11-02T00:00:00Z',
        whenSoldOut: 'close',
        ...stock(1),
      }),
    );
    const lotteryNow = async () => (await grace().agent.get('/api/lottery/campaign')).body.id;
    expect(await lotteryNow()).toBe('short');
    await grace().spun();
    expect(await lotteryNow()).toBe('lottery');
    expect((await grace().spun()).draw.campaign).toBe('lottery');
  });
});

it('tells the odds of what is left, where a prize that is gone makes them longer', async () => {
  const [shirt] = campaign().prizes;
  await site.put(
    campaign({
      id: 'longer',
      prizes: [
        { ...shirt!, weight: 3, stock: 0 },
        { ...shirt!, id: 'cap', name: 'Cap' },
      ],
      segments: [...campaign().segments, { label: 'A cap', prize: 'cap' }],
    }),
  );
  expect(await shown(site.person(), 'longer')).toMatchObject({ winOneIn: 1, winOneInNow: 4 });
});
