import type { CampaignDocument } from '@site/contracts';
import {
  campaign,
  NEVER_WINS,
  sharedPromotionSite,
  type PromotionSite,
} from '../../testing/promotion-site';
import { failNextDraw } from '../testing/fail-next-draw';
import { createWinPlaces } from './win-places';
import { winPlacesModel } from './win-limit-models';

const site = sharedPromotionSite();
beforeEach(() => site.setTime('2026-11-21T18:00:00Z'));

const HOME = { street: '12 North Main Street, Apt 4', zip: '60601' };
const ONE_EACH: CampaignDocument['limits'] = { days: 7, winsPerEmail: 1 };

/** Publishes a campaign with these limits; returns its id. */
const putLimited = (
  limits: CampaignDocument['limits'] = ONE_EACH,
  change: Partial<CampaignDocument> = {},
) => site.putLive({ limits, ...change });

type Person = ReturnType<PromotionSite['person']>;
const register = (person: Person, id: string, email: string, more: object = {}) =>
  person.agent.post(`/api/promotions/${id}/entrant`).send({ email, ...more });
const registeredPerson = async (id: string, email = 'ada@example.com', more: object = {}) => {
  const person = site.person();
  await register(person, id, email, more).expect(200);
  return person;
};
const view = async (person: Person, id: string) =>
  (await person.agent.get(`/api/qr/campaign/${id}`).expect(200)).body;

describe('a win limit per mailbox', () => {
  it('requires the email address before a spin', async () => {
    const id = await putLimited();
    const ada = site.person();
    const { body } = await ada.scan(id).expect(400);
    expect(body.issues).toMatchObject([{ path: 'entrant' }]);
    await register(ada, id, 'ada@example.com').expect(200);
    await ada.scanOk(id);
  });

  it('rejects further spins of the mailbox with any cookie, and uses up no spin', async () => {
    const id = await putLimited();
    const phone = await registeredPerson(id, 'ada.l@gmail.com');
    const tablet = await registeredPerson(id, 'A.da.l+wheel@googlemail.com');
    expect((await phone.scanOk(id)).isWinner).toBe(true);
    const { body } = await tablet.scan(id).expect(409);
    expect(body).toEqual({
      code: 'win_limit',
      message:
        'This email address or household has reached the win limit for this promotion. You didn’t use a spin.',
    });
    expect((await register(site.person(), id, 'adal@gmail.com').expect(409)).body).toEqual(body);
    expect(await site.services.ledger.head(id)).toMatchObject({ number: 1 });
    await register(tablet, id, 'grace@example.com').expect(200);
    await tablet.scanOk(id);
  });

  it('does not count losses', async () => {
    const id = await putLimited(ONE_EACH, NEVER_WINS);
    const ada = await registeredPerson(id);
    for (let time = 0; time < 2; time += 1) {
      expect((await ada.scanOk(id)).isWinner).toBe(false);
      site.advanceMinutes(61);
    }
  });

  it('counts wins within a sliding number of days', async () => {
    const id = await putLimited({ days: 2, winsPerEmail: 2 });
    const ada = await registeredPerson(id);
    await ada.scanOk(id);
    site.advanceMinutes(24 * 60);
    await ada.scanOk(id);
    site.advanceMinutes(61);
    await ada.scan(id).expect(409);
    site.advanceMinutes(23 * 60);
    await ada.scanOk(id);
    site.advanceMinutes(61);
    await ada.scan(id).expect(409);
  });

  it('gives the last place to one of two concurrent spins', async () => {
    const id = await putLimited();
    const devices = [await registeredPerson(id), await registeredPerson(id)];
    const responses = await Promise.all(devices.map((device) => device.scan(id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await site.services.ledger.head(id)).toMatchObject({ awarded: { shirt: 1 } });
  });

  it('gives an expired place to one of two concurrent requests', async () => {
    let arrived = 0;
    let release = () => {};
    const bothHaveRead = new Promise<void>((resolve) => (release = resolve));
    const findBySpins = async () => {
      if (++arrived === 2) release();
      await bothHaveRead;
      return [];
    };
    const places = createWinPlaces(winPlacesModel(site.database), { findBySpins }, site.now);
    const limit = { id: 'expired', wins: 1, days: 7, claimUntil: site.now() };
    expect(await places.take(limit, 'expired', 'a request')).toBe('free');
    site.advanceMinutes(2);
    const takes = ['one', 'other'].map((spin) => places.take(limit, spin, 'a request'));
    expect((await Promise.all(takes)).sort()).toEqual(['free', 'held']);
  });

  it('holds the place of a spin for one minute after its process died', async () => {
    const id = await putLimited();
    const [phone, tablet] = [await registeredPerson(id), await registeredPerson(id)];
    failNextDraw(site);
    await phone.scan(id).expect(500);
    const { body } = await tablet.scan(id).expect(409);
    expect(body.message).toContain('in progress');
    site.advanceMinutes(1);
    await tablet.scanOk(id);
    await phone.scan(id).expect(409);
  });

  it('holds no place for a rejected spin', async () => {
    const id = await putLimited();
    const [stranger, ada] = [await registeredPerson(id), await registeredPerson(id)];
    const grace = await registeredPerson(id, 'grace@example.com');
    const entry = await grace.entry('ab'.repeat(32), id);
    await stranger.scan(id, { entry }).expect(409);
    expect((await ada.scanOk(id)).isWinner).toBe(true);
  });

  it('is shown with the campaign, and prevents tickets once reached', async () => {
    const id = await putLimited();
    const ada = site.person();
    expect(await view(ada, id)).toMatchObject({ limits: ONE_EACH });
    expect(await view(ada, id)).not.toHaveProperty('entrant');
    await register(ada, id, 'ada@example.com').expect(200);
    expect(await view(ada, id)).toMatchObject({ entrant: 'named' });
    const entry = await ada.entry('ab'.repeat(32), id);
    await ada.scanOk(id, { entry });
    expect(await view(ada, id)).toMatchObject({ entrant: 'limited' });
    const tickets = `/api/promotions/${id}/tickets`;
    const { body } = await ada.agent.post(tickets).send({ commitment: 'cd'.repeat(32) });
    expect(body.code).toBe('win_limit');
  });

  it('allows a win to be claimed with its own mailbox only', async () => {
    const id = await putLimited();
    const ada = await registeredPerson(id, 'ada.l@gmail.com');
    await ada.scanOk(id);
    const claim = (email: string) => ada.claim({ campaignId: id, email });
    const { body } = await claim('grace@example.com').expect(409);
    expect(body.message).toContain('different email address');
    await register(ada, id, 'grace@example.com').expect(200);
    await claim('grace@example.com').expect(409);
    await claim('AdaL+prize@gmail.com').expect(200);
  });

  it('does not apply to wins from before the limit', async () => {
    const id = await site.putLive();
    const ada = site.person();
    await ada.scanOk(id);
    await site.put(campaign({ id, limits: ONE_EACH }));
    await ada.claim({ campaignId: id }).expect(200);
  });
});

describe('a win limit per household', () => {
  const ONE_PER_HOUSEHOLD: CampaignDocument['limits'] = { days: 7, winsPerHousehold: 1 };

  it('requires the postal address, and counts everybody who lives there', async () => {
    const id = await putLimited(ONE_PER_HOUSEHOLD);
    const { body } = await register(site.person(), id, 'ada@example.com').expect(400);
    expect(body.issues).toMatchObject([{ path: 'address.street' }]);
    const ada = await registeredPerson(id, 'ada@example.com', { address: HOME });
    const charles = await registeredPerson(id, 'charles@example.com', {
      address: { street: '12 N. Main St #4', zip: '60601-0001' },
    });
    const grace = await registeredPerson(id, 'grace@example.com', {
      address: { ...HOME, zip: '60602' },
    });
    await ada.scanOk(id);
    await charles.scan(id).expect(409);
    await grace.scanOk(id);
  });

  it('stores the address with the claim and mails it to the team', async () => {
    const id = await putLimited(ONE_PER_HOUSEHOLD, {
      wheel: 'lottery',
      startsAt: '2026-11-20T00:00:00Z',
    });
    const ada = await registeredPerson(id, 'ada@example.com', { address: HOME });
    const { scanId } = await ada.spinOk();
    await ada.claimPrize(scanId).expect(400);
    await ada.claimPrize(scanId, { address: { ...HOME, zip: '60602' } }).expect(409);
    await ada.claimPrize(scanId, { address: HOME }).expect(200);
    const { body } = await site.admin('get', `/claims?campaign=${id}`).expect(200);
    expect(body.claims).toMatchObject([{ address: HOME }]);
    const mails = (await site.mails()).filter(({ data }) =>
      JSON.stringify(data).includes(HOME.street),
    );
    expect(mails).toMatchObject([{ kind: 'prize-claim-staff', data: { address: HOME } }]);
  });
});

it('the data of win limits contains no address, and is deleted after the period', async () => {
  const id = await putLimited({ days: 2, winsPerEmail: 1, winsPerHousehold: 1 });
  const ada = await registeredPerson(id, 'somebody@example.com', { address: HOME });
  await ada.scanOk(id);
  const storedWins = async () =>
    [...(await site.stored('entrants')), ...(await site.stored('win-places'))].filter(({ _id }) =>
      String(_id).startsWith(`${id}/`),
    );
  await site.services.winLimits.removeExpired();
  expect((await storedWins()).length).toBeGreaterThan(0);
  expect(JSON.stringify(await storedWins())).not.toMatch(/somebody|Main/i);
  site.setTime('2026-12-20T00:00:00Z');
  await site.services.winLimits.removeExpired();
  expect(await storedWins()).toEqual([]);
});
