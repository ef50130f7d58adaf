import {
  Campaign,
  ClaimResult,
  PRIZE_CODE_LENGTH,
  readSpokenCode,
  type ClaimList,
} from '@site/contracts';
import {
  campaign,
  lottery,
  startPromotionSite,
  type PromotionSite,
} from '../../testing/promotion-site';
import { deliveredBy, WITH_CODE } from '../../testing/prizes-by';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());
beforeEach(() => {
  site.setTime('2026-11-21T18:00:00Z');
});

const claimed = async (id: string, email = `${id}@example.com`) => {
  const person = site.person();
  await person.scanned(id);
  const claim = async () => {
    const { body } = await person.claim({ campaignId: id, email }).expect(200);
    return ClaimResult.parse(body);
  };
  return { person, claim, first: await claim() };
};
const listed = async (id: string) => {
  const { body } = await site.admin('get', `/claims?campaign=${id}`).expect(200);
  return (body as ClaimList).claims;
};
const TOLD = { ...WITH_CODE, expiresAt: '2027-01-01T00:00:00.000Z' };

it.each([
  ['hand', undefined],
  ['generated', 'code'],
  ['pickup', 'pickup'],
] as const)('visitors are told of one by %s how it comes, and no terms', async (by, told) => {
  const id = `told-${by}`;
  await site.put(campaign({ id, ...deliveredBy(by) }));
  const { body, text } = await site.person().agent.get(`/api/qr/campaign/${id}`).expect(200);
  expect(Campaign.parse(body).prizes.map(({ delivery }) => delivery)).toContain(told);
  expect(text).not.toContain(WITH_CODE.terms);
});

describe('a prize with a code that is made', () => {
  it('brings it with the answer, and everything to know about it', async () => {
    await site.put(campaign({ id: 'made', ...deliveredBy('generated') }));
    const { first } = await claimed('made');
    expect(first).toEqual({
      message:
        'Your prize has been claimed. Its code is here, and in the mail that we have sent you.',
      delivery: { by: 'generated', code: expect.any(String) as string, ...TOLD },
    });
    const { code } = first.delivery!;
    expect(readSpokenCode(code, PRIZE_CODE_LENGTH)).toBe(code);
    // Nobody has to be contacted.
    expect(await listed('made')).toMatchObject([
      { state: 'fulfilled', delivery: { by: 'generated', expiresAt: TOLD.expiresAt } },
    ]);
  });

  it('brings the same when it is asked for again, whatever the campaign says by then', async () => {
    await site.put(campaign({ id: 'again', ...deliveredBy('generated') }));
    const { claim, first } = await claimed('again');
    await site.put(campaign({ id: 'again', ...deliveredBy('hand') }));
    site.setTime('2026-12-20T00:00:00Z');
    expect(await claim()).toEqual(first);
  });

  it('mails it to the winner at once, in his time zone, and not to the team', async () => {
    await site.put(lottery(deliveredBy('generated')));
    await site.mails();
    await site.forgetMails();
    const ada = site.person();
    const { scanId } = await ada.spun();
    const { body } = await ada.claimPrize(scanId).expect(200);
    const { code } = ClaimResult.parse(body).delivery!;
    const mails = await site.mails();
    expect(mails.find(({ kind }) => kind === 'prize-claim-winner')!.data).toMatchObject({
      delivery: {
        code,
        terms: WITH_CODE.terms,
        nextStep: WITH_CODE.nextStep,
        goodUntil: 'December 31, 2026 at 6:00 PM CST',
      },
    });
    const staff = mails.find(({ kind }) => kind === 'prize-claim-staff')!.data;
    expect(staff).toMatchObject({ deliveredBy: 'generated' });
    expect(JSON.stringify(staff)).not.toContain(code);
    expect(site.log()).not.toContain(code);
    expect(JSON.stringify(await listed('lottery'))).not.toContain(code);
  });

  it('is told with the campaign to its winner, as long as it is good', async () => {
    await site.put(campaign({ id: 'shown', ...deliveredBy('generated') }));
    const { person, first } = await claimed('shown');
    const shownTo = async (somebody: typeof person) => {
      const { body } = await somebody.agent.get('/api/qr/campaign/shown').expect(200);
      return Campaign.parse(body).claimed;
    };
    expect(await shownTo(person)).toEqual({ prize: 'T-Shirt', delivery: first.delivery });
    expect(await shownTo(site.person())).toBeUndefined();
    await site.put(
      campaign({
        id: 'shown',
        endsAt: '2027-06-01T00:00:00Z',
        claimUntil: '2027-06-01T00:00:00Z',
      }),
    );
    site.setTime('2027-01-01T00:00:00Z');
    expect(await shownTo(person)).toBeUndefined();
  });

  it('is told to nobody but its winner', async () => {
    await site.put(lottery(deliveredBy('generated')));
    site.pass(61);
    const ada = site.person();
    const { scanId } = await ada.spun();
    await ada.claimPrize(scanId).expect(200);
    await site.person().claimPrize(scanId).expect(404);
    await ada.claimPrize(scanId, { email: 'eve@example.com' }).expect(409);
  });
});

it('a process that dies before the claim is written costs no code: the next try gets the same', async () => {
  const id = 'crash';
  await site.put(campaign({ id, status: 'draft', ...deliveredBy('pool', 2) }));
  await site
    .admin('post', `/campaigns/${id}/prizes/shirt/codes`)
    .send({ codes: ['crash-1', 'crash-2'] })
    .expect(201);
  await site.put(campaign({ id, ...deliveredBy('pool', 2) }));
  const ada = site.person();
  await ada.scanned(id);
  const { pools } = site.services;
  const { codeOf } = pools;
  const read = jest.spyOn(pools, 'codeOf').mockImplementationOnce(async (...asked) => {
    expect(await codeOf(...asked)).toBe('crash-1');
    throw new Error('killed');
  });
  await ada.claim({ campaignId: id }).expect(500);
  read.mockRestore();
  const { first } = await claimed(id);
  expect(first.delivery?.code).toBe('crash-2');
  const { body } = await ada.claim({ campaignId: id }).expect(200);
  expect(body.delivery.code).toBe('crash-1');
});

it('a win beyond the end of a pool stays a win: the team hands it over', async () => {
  const id = 'beyond';
  await site.put(campaign({ id }));
  const [ada, grace] = [site.person(), site.person()];
  await ada.scanned(id);
  await grace.scanned(id);
  // From now on the prize has a pool, which is shorter than what was won.
  await site.put(campaign({ id, status: 'paused', ...deliveredBy('hand', 1) }));
  await site.put(campaign({ id, status: 'draft', ...deliveredBy('pool', 1) }));
  await site
    .admin('post', `/campaigns/${id}/prizes/shirt/codes`)
    .send({ codes: ['beyond-1'] })
    .expect(201);
  await site.put(campaign({ id, ...deliveredBy('pool', 1) }));
  expect((await ada.claim({ campaignId: id }).expect(200)).body.delivery.code).toBe('beyond-1');
  const { body } = await grace.claim({ campaignId: id, email: 'grace@example.com' }).expect(200);
  expect(body).toEqual({
    message: 'Your prize has been claimed. We will contact you within 48 hours.',
  });
  expect((await listed(id)).map(({ state }) => state).sort()).toEqual(['fulfilled', 'open']);
});
