import type { CampaignDocument } from '@site/contracts';
import {
  campaign,
  lottery,
  NEVER,
  startPromotionSite,
  type PromotionSite,
} from '../../testing/promotion-site';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());

const HOME = { street: '12 North Main Street, Apt 4', zip: '60601' };
const ONE_EACH: CampaignDocument['limits'] = { days: 7, winsPerEmail: 1 };
const REACHED =
  'This email address or household has won as often as the rules of this promotion allow. No spin was used.';

let count = 0;
/** A campaign of its own for each test. */
const limited = async (
  limits: CampaignDocument['limits'] = ONE_EACH,
  change: Partial<CampaignDocument> = {},
) => {
  count += 1;
  const id = `limited-${count}`;
  await site.put(campaign({ id, limits, ...change }));
  return id;
};
beforeEach(() => site.setTime('2026-11-21T18:00:00Z'));

type Person = ReturnType<PromotionSite['person']>;
const name = (person: Person, id: string, email: string, more: object = {}) =>
  person.agent.post(`/api/promotions/${id}/entrant`).send({ email, ...more });
const named = async (id: string, email: string, more: object = {}) => {
  const person = site.person();
  await name(person, id, email, more).expect(200);
  return person;
};
const shown = async (person: Person, id: string) =>
  (await person.agent.get(`/api/qr/campaign/${id}`).expect(200)).body;

describe('a campaign that limits the wins of a mailbox', () => {
  it('takes no spin of somebody who has not said who spins', async () => {
    const id = await limited();
    const ada = site.person();
    const { body } = await ada.scan(id).expect(400);
    expect(body.issues).toMatchObject([{ path: 'entrant' }]);
    await name(ada, id, 'ada@example.com').expect(200);
    await ada.scanned(id);
  });

  it('draws no spin of a mailbox that has won as often as it may, under whichever cookie', async () => {
    const id = await limited();
    // Two devices have named the mailbox while it was free.
    const phone = await named(id, 'ada.l@gmail.com');
    const tablet = await named(id, 'A.da.l+wheel@googlemail.com');
    expect((await phone.scanned(id)).isWinner).toBe(true);
    const { body } = await tablet.scan(id).expect(409);
    expect(body).toEqual({ code: 'win_limit', message: REACHED });
    // A third does not come as far as the wheel, and no refusal has used anything.
    expect((await name(site.person(), id, 'adal@gmail.com').expect(409)).body).toEqual(body);
    expect(await site.services.ledger.head(id)).toMatchObject({ number: 1 });
    await name(tablet, id, 'grace@example.com').expect(200);
    await tablet.scanned(id);
  });

  it('counts wins, not spins', async () => {
    const id = await limited(ONE_EACH, NEVER);
    const ada = await named(id, 'ada@example.com');
    for (let time = 0; time < 3; time += 1) {
      expect((await ada.scanned(id)).isWinner).toBe(false);
      site.pass(61);
    }
  });

  it('counts them for the days that it says', async () => {
    const id = await limited({ days: 2, winsPerEmail: 2 });
    const ada = await named(id, 'ada@example.com');
    await ada.scanned(id);
    site.pass(24 * 60);
    await ada.scanned(id);
    site.pass(61);
    await ada.scan(id).expect(409);
    site.pass(23 * 60);
    await ada.scanned(id);
    site.pass(61);
    await ada.scan(id).expect(409);
  });

  it('gives one of many the last place who spin at the same moment', async () => {
    const id = await limited();
    const devices = await Promise.all(
      Array.from({ length: 8 }, () => named(id, 'ada@example.com')),
    );
    const answers = await Promise.all(devices.map((device) => device.scan(id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect(await site.services.ledger.head(id)).toMatchObject({ awarded: { shirt: 1 } });
  });

  it('lets a spin whose process died be drawn later, and holds its place for a minute only', async () => {
    const id = await limited();
    const phone = await named(id, 'ada@example.com');
    const tablet = await named(id, 'ada@example.com');
    const append = jest
      .spyOn(site.services.ledger, 'append')
      .mockRejectedValueOnce(new Error('killed'));
    await phone.scan(id).expect(500);
    append.mockRestore();
    const { body } = await tablet.scan(id).expect(409);
    expect(body.message).toContain('just being drawn');
    site.pass(1);
    await tablet.scanned(id);
    // Its place is gone, and nothing was shown to anybody.
    await phone.scan(id).expect(409);
  });

  it('holds no place for a spin that was refused', async () => {
    const id = await limited();
    const stranger = await named(id, 'ada@example.com');
    const grace = await named(id, 'grace@example.com');
    const ada = await named(id, 'ada@example.com');
    const another = await grace.entry('ab'.repeat(32), id);
    await stranger.scan(id, { entry: another }).expect(409);
    expect((await ada.scanned(id)).isWinner).toBe(true);
  });

  it('holds the place of a spin for as long as one of its requests needs it', async () => {
    const id = await limited();
    await named(id, 'ada@example.com');
    const entrants = await site.stored('entrants');
    const [entrant] = entrants.filter(({ _id }) => String(_id).startsWith(`${id}/`));
    const player = String(entrant!._id).slice(id.length + 1);
    const take = (spin: string) =>
      site.services.winLimits.take(campaign({ id, limits: ONE_EACH }), player, spin);

    const [one, other] = [await take('a spin'), await take('a spin')];
    await one.giveBack();
    await one.giveBack();
    await expect(take('another')).rejects.toMatchObject({ code: 'win_limit' });
    await other.giveBack();
    expect((await take('another')).kinds).toEqual(['email']);
  });

  it('tells a person with the campaign, and gives no ticket, before anything could be decided', async () => {
    const id = await limited();
    const ada = site.person();
    expect(await shown(ada, id)).toMatchObject({ limits: ONE_EACH });
    expect(await shown(ada, id)).not.toHaveProperty('entrant');
    await name(ada, id, 'ada@example.com').expect(200);
    expect(await shown(ada, id)).toMatchObject({ entrant: 'named' });
    const entry = await ada.entry('ab'.repeat(32), id);
    await ada.scanned(id, { entry });
    expect(await shown(ada, id)).toMatchObject({ entrant: 'limited' });
    const asked = { commitment: 'cd'.repeat(32) };
    const tickets = `/api/promotions/${id}/tickets`;
    expect((await ada.agent.post(tickets).send(asked).expect(409)).body.code).toBe('win_limit');
  });

  it('never takes a prize back: a win is claimed with its own mailbox, however that is written', async () => {
    const id = await limited();
    const ada = await named(id, 'ada.l@gmail.com');
    await ada.scanned(id);
    const claim = { campaignId: id, prize: 'T-Shirt' };
    const { body } = await ada.claim({ ...claim, email: 'grace@example.com' }).expect(409);
    expect(body.message).toContain('another email address');
    // Also after the person has named another one.
    await name(ada, id, 'grace@example.com').expect(200);
    await ada.claim({ ...claim, email: 'grace@example.com' }).expect(409);
    await ada.claim({ ...claim, email: 'AdaL+prize@gmail.com' }).expect(200);
  });

  it('asks nothing of a win from before the limit', async () => {
    const id = await limited(undefined);
    await site.put(campaign({ id }));
    const ada = site.person();
    await ada.scanned(id);
    await site.put(campaign({ id, limits: ONE_EACH }));
    await ada.claim({ campaignId: id, email: 'ada@example.com' }).expect(200);
  });
});

describe('a campaign that limits the wins of a household', () => {
  const HOUSE: CampaignDocument['limits'] = { days: 7, winsPerHousehold: 1 };

  it('asks for the postal address as well', async () => {
    const id = await limited(HOUSE);
    const { body } = await name(site.person(), id, 'ada@example.com').expect(400);
    expect(body.issues).toMatchObject([{ path: 'address.street' }]);
  });

  it('draws for one household as often as it may, whoever of it spins', async () => {
    const id = await limited(HOUSE);
    const ada = await named(id, 'ada@example.com', { address: HOME });
    const charles = await named(id, 'charles@example.com', {
      address: { street: '12 N. Main St #4', zip: '60601-0001' },
    });
    const grace = await named(id, 'grace@example.com', { address: { ...HOME, zip: '60602' } });
    await ada.scanned(id);
    await charles.scan(id).expect(409);
    await grace.scanned(id);
  });

  it('keeps the address with the claim, which is of the same household', async () => {
    const id = await limited(HOUSE, { wheel: 'lottery', startsAt: '2026-11-20T00:00:00Z' });
    const ada = await named(id, 'ada@example.com', { address: HOME });
    const { scanId } = await ada.spun();
    await ada.claimPrize(scanId).expect(400);
    await ada.claimPrize(scanId, { address: { ...HOME, zip: '60602' } }).expect(409);
    await ada.claimPrize(scanId, { address: HOME }).expect(200);
    const { body } = await site.admin('get', `/claims?campaign=${id}`).expect(200);
    expect(body.claims).toMatchObject([{ address: HOME }]);
    const told = (await site.mails()).filter(({ data }) =>
      JSON.stringify(data).includes(HOME.street),
    );
    expect(told).toMatchObject([{ kind: 'prize-claim-staff', data: { address: HOME } }]);
    await site.put(lottery({ id, status: 'paused', limits: HOUSE }));
  });
});

it('no address is kept for a limit, and what is kept is forgotten', async () => {
  const id = await limited({ days: 2, winsPerEmail: 1, winsPerHousehold: 1 });
  const ada = await named(id, 'somebody@example.com', { address: HOME });
  await ada.scanned(id);
  const kept = async () =>
    [...(await site.stored('entrants')), ...(await site.stored('win-places'))].filter(({ _id }) =>
      String(_id).startsWith(`${id}/`),
    );
  expect((await kept()).length).toBeGreaterThan(0);
  expect(JSON.stringify(await kept())).not.toMatch(/somebody|Main/i);
  await site.services.winLimits.sweep();
  expect((await kept()).length).toBeGreaterThan(0);
  site.setTime('2026-12-20T00:00:00Z');
  await site.services.winLimits.sweep();
  expect(await kept()).toEqual([]);
});
