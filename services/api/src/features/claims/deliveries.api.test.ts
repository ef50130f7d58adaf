import {
  Campaign,
  ClaimDetails,
  ClaimResult,
  PRIZE_CODE_LENGTH,
  parseReadableCode,
  type ClaimList,
} from '@site/contracts';
import { prizesDeliveredBy, WITH_CODE } from '../../testing/prize-delivery';
import { campaign, lottery, sharedPromotionSite } from '../../testing/promotion-site';

const site = sharedPromotionSite();
beforeEach(() => site.setTime('2026-11-21T18:00:00Z'));

const winAndClaim = async (id: string, email = `${id}@example.com`) => {
  const person = site.person();
  await person.scanOk(id);
  const claim = async () => {
    const { body } = await person.claim({ campaignId: id, email }).expect(200);
    return ClaimResult.parse(body);
  };
  return { person, claim, first: await claim() };
};
const listClaims = async (id: string) => {
  const { body } = await site.admin('get', `/claims?campaign=${id}`).expect(200);
  return (body as ClaimList).claims;
};
/** Publishes a campaign whose pool has these codes. */
const putPool = async (id: string, codes: string[]) => {
  const prizes = prizesDeliveredBy('pool', codes.length);
  await site.put(campaign({ id, status: 'draft', ...prizes }));
  await site.admin('post', `/campaigns/${id}/prizes/shirt/codes`).send({ codes }).expect(201);
  await site.put(campaign({ id, ...prizes }));
};

it.each([
  ['hand', undefined],
  ['generated', 'code'],
  ['pickup', 'pickup'],
] as const)(
  'a campaign shows that a prize is delivered by %s, but not the terms',
  async (by, shown) => {
    const id = `shown-${by}`;
    await site.put(campaign({ id, ...prizesDeliveredBy(by) }));
    const { body, text } = await site.person().agent.get(`/api/qr/campaign/${id}`).expect(200);
    expect(Campaign.parse(body).prizes.map(({ delivery }) => delivery)).toContain(shown);
    expect(text).not.toContain(WITH_CODE.terms);
  },
);

describe('a claim with a generated code', () => {
  it('returns the code with its terms, and is fulfilled', async () => {
    await site.put(campaign({ id: 'generated', ...prizesDeliveredBy('generated') }));
    const { first, claim } = await winAndClaim('generated');
    const expiresAt = '2027-01-01T00:00:00.000Z';
    expect(first).toMatchObject({
      message: 'It’s yours. Here’s your code. We also emailed it to you.',
      delivery: { by: 'generated', code: expect.any(String), ...WITH_CODE, expiresAt },
    });
    const { code } = first.delivery!;
    expect(parseReadableCode(code, PRIZE_CODE_LENGTH)).toBe(code);
    const delivery = { by: 'generated', expiresAt };
    expect(await listClaims('generated')).toMatchObject([{ state: 'fulfilled', delivery }]);

    await site.put(campaign({ id: 'generated', ...prizesDeliveredBy('hand') }));
    site.setTime('2026-12-20T00:00:00Z');
    expect(await claim()).toEqual(first);
  });

  it('mails the code to the winner only, in the time zone of the campaign', async () => {
    await site.put(lottery(prizesDeliveredBy('generated')));
    await site.mails();
    await site.forgetMails();
    const ada = site.person();
    const { scanId } = await ada.spinOk();
    const { body } = await ada.claimPrize(scanId).expect(200);
    const { code } = ClaimResult.parse(body).delivery!;
    const mails = await site.mails();
    const { terms, nextStep } = WITH_CODE;
    expect(mails.find(({ kind }) => kind === 'prize-claim-winner')!.data).toMatchObject({
      delivery: { code, terms, nextStep, goodUntil: 'December 31, 2026 at 6:00 PM CST' },
    });
    const staff = mails.find(({ kind }) => kind === 'prize-claim-staff')!.data;
    expect(staff).toMatchObject({ deliveredBy: 'generated' });
    for (const text of [JSON.stringify([staff, await listClaims('lottery')]), site.log()])
      expect(text).not.toContain(code);
  });

  it('shows the code with the campaign to its winner until it expires', async () => {
    await site.put(campaign({ id: 'until-expiry', ...prizesDeliveredBy('generated') }));
    const { person, first } = await winAndClaim('until-expiry');
    const shownTo = async (somebody: typeof person) => {
      const { body } = await somebody.agent.get('/api/qr/campaign/until-expiry').expect(200);
      return Campaign.parse(body).claimed;
    };
    expect(await shownTo(person)).toEqual({
      prize: 'T-Shirt',
      delivery: first.delivery,
      reference: first.reference,
      draw: { campaign: 'until-expiry', number: 1 },
    });
    expect(await shownTo(site.person())).toBeUndefined();
    const later = '2027-06-01T00:00:00Z';
    await site.put(campaign({ id: 'until-expiry', endsAt: later, claimUntil: later }));
    site.setTime('2027-01-01T00:00:00Z');
    expect(await shownTo(person)).toBeUndefined();
  });
});

it('shows the code and the texts of a claim that is opened, and finds it by its code', async () => {
  await site.put(campaign({ id: 'opened', ...prizesDeliveredBy('pickup') }));
  const { code } = (await winAndClaim('opened')).first.delivery!;
  const [listed] = await listClaims('opened');
  const { body } = await site.admin('get', `/claims/${listed!.id}`).expect(200);
  const { terms, nextStep } = WITH_CODE;
  expect(ClaimDetails.parse(body)).toEqual({
    ...listed,
    ...{ code, terms, nextStep },
    offer: { description: campaign().prizes[0]!.description },
  });
  await site.admin('get', '/claims/nothing').expect(404);
  const search = (text: string) =>
    site.admin('post', '/claims/search').send({ code: text }).expect(200);
  const typed = ` ${code.toLowerCase().replaceAll('-', ' ')}`;
  expect((await search(typed)).body).toEqual({ claims: [listed] });
  expect((await search('nothing')).body).toEqual({ claims: [] });
  expect(site.log()).not.toContain(code);
});

it('a claim without a code is shown with the campaign to its winner until the team has delivered the prize', async () => {
  await site.put(campaign({ id: 'by-hand' }));
  const { person, first } = await winAndClaim('by-hand');
  const shownTo = async (somebody: typeof person) => {
    const { body } = await somebody.agent.get('/api/qr/campaign/by-hand').expect(200);
    return Campaign.parse(body).pendingClaim;
  };
  const draw = { campaign: 'by-hand', number: 1 };
  const claim = { prize: 'T-Shirt', reference: first.reference, draw };
  expect(await shownTo(person)).toEqual(claim);
  expect(await shownTo(site.person())).toBeUndefined();
  const [{ id } = { id: '' }] = await listClaims('by-hand');
  const setState = (state: string) =>
    site.admin('patch', `/claims/${id}`).send({ state }).expect(200);
  await setState('contacted');
  expect(await shownTo(person)).toEqual(claim);
  await setState('fulfilled');
  expect(await shownTo(person)).toBeUndefined();
});

describe('a claim with a code of a pool', () => {
  it('gets the same code again if it failed before it was stored', async () => {
    await putPool('crash', ['crash-1', 'crash-2']);
    const ada = site.person();
    await ada.scanOk('crash');
    const { pools } = site.services;
    const { codeOf } = pools;
    jest.spyOn(pools, 'codeOf').mockImplementationOnce(async (...win) => {
      expect(await codeOf(...win)).toBe('crash-1');
      throw new Error('killed');
    });
    await ada.claim({ campaignId: 'crash' }).expect(500);
    expect((await winAndClaim('crash')).first.delivery?.code).toBe('crash-2');
    const { body } = await ada.claim({ campaignId: 'crash' }).expect(200);
    expect(body.delivery.code).toBe('crash-1');
  });

  it('is delivered by the team if the pool has no code left', async () => {
    const id = 'beyond';
    await site.put(campaign({ id }));
    const [ada, grace] = [site.person(), site.person()];
    await ada.scanOk(id);
    await grace.scanOk(id);
    // The prize gets a pool that is smaller than the number of wins.
    await site.put(campaign({ id, status: 'paused', ...prizesDeliveredBy('hand', 1) }));
    await putPool(id, ['beyond-1']);
    expect((await ada.claim({ campaignId: id }).expect(200)).body.delivery.code).toBe('beyond-1');
    const { body } = await grace.claim({ campaignId: id, email: 'grace@example.com' }).expect(200);
    expect(body).toMatchObject({
      message:
        'It’s yours. We’ll contact you within 48 hours. Check your inbox for a confirmation with your reference.',
    });
    expect((await listClaims(id)).map(({ state }) => state).sort()).toEqual(['fulfilled', 'open']);
  });
});
