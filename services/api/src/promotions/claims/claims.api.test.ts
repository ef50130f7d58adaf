import { ClaimList } from '@site/contracts';
import {
  campaign,
  lottery,
  NEVER,
  startPromotionSite,
  type PromotionSite,
} from '../../testing/promotion-site';
import type { ClaimDocument } from './claim-model';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.setTime('2026-11-21T18:00:00Z');
  await site.put(campaign());
  await site.put(lottery());
});

const CLAIMED = { message: 'Your prize has been claimed. We will contact you within 48 hours.' };
/** Without the mails, which leave for the outbox in their own time. */
const kept = () => site.database.model<ClaimDocument>('Claim');
const claims = () => kept().find({}, { mails: 0 }).sort({ _id: 1 }).lean();
const claimOf = (scanId: string) => kept().findById(scanId).lean();

/** Whatever the action is, it stores no claim. */
const refused = async (action: Promise<{ body: { code: string; message: string } }>) => {
  const before = await claims();
  const { body } = await action;
  expect(await claims()).toEqual(before);
  expect(body.message).toMatch(/\w{3,} \w+/);
  return body;
};

describe('the claim of a QR win', () => {
  it('is kept with what was won, when, and until when the winner is contacted', async () => {
    const ada = site.person();
    const { scanId, draw } = await ada.scanned();
    site.pass(2);
    const { body } = await ada
      .claim({ email: 'Ada@Example.com', phone: '(312) 555-0134' })
      .expect(200);
    expect(body).toEqual(CLAIMED);
    expect(await claimOf(scanId)).toMatchObject({
      campaign: 'autumn',
      draw: draw.number,
      prize: { id: 'shirt', name: 'T-Shirt' },
      email: 'ada@example.com',
      phone: '+13125550134',
      wonAt: new Date('2026-11-21T18:00:00Z'),
      claimedAt: new Date('2026-11-21T18:02:00Z'),
      contactBefore: new Date('2026-11-23T18:02:00Z'),
      state: 'open',
    });
  });

  it('promises the winner, in the answer, the mails and the list, what its campaign says', async () => {
    const { rules } = campaign();
    await site.put(
      campaign({
        id: 'soon',
        rules: { ...rules, contact: 'We write within a day: 24 hours.', contactHours: 24 },
      }),
    );
    await site.mails();
    await site.forgetMails();
    const ada = site.person();
    const { scanId } = await ada.scanned('soon');
    const { body } = await ada.claim({ campaignId: 'soon' }).expect(200);
    expect(body.message).toBe(CLAIMED.message.replace('48', '24'));
    expect(await claimOf(scanId)).toMatchObject({
      contactBefore: new Date('2026-11-22T18:00:00Z'),
    });
    expect((await site.mails()).map(({ data }) => data)).toMatchObject([
      { contactHours: 24 },
      { contactHours: 24 },
    ]);
  });

  it('answers the same data in the same way, however they are written', async () => {
    const ada = site.person();
    await ada.scanned();
    const first = await ada.claim({ phone: '312-555-0134' }).expect(200);
    const before = await claims();
    for (const email of ['ada@example.com', ' ADA@example.com '])
      for (const phone of ['312-555-0134', '+1 312 555 0134']) {
        const { body } = await ada.claim({ email, phone }).expect(200);
        expect(body).toEqual(first.body);
      }
    expect(await claims()).toEqual(before);
  });

  it('is not changed by other data', async () => {
    const ada = site.person();
    await ada.scanned();
    await ada.claim().expect(200);
    for (const other of [{ email: 'eve@example.com' }, { phone: '312-555-0134' }]) {
      const body = await refused(ada.claim(other).expect(409));
      expect(body.code).toBe('conflict');
    }
  });

  it('takes the newest win, then an older one for other data', async () => {
    const ada = site.person();
    const older = await ada.scanned();
    site.pass(61);
    const newer = await ada.scanned();
    await ada.claim({ email: 'one@example.com' }).expect(200);
    await ada.claim({ email: 'two@example.com' }).expect(200);
    await refused(ada.claim({ email: 'three@example.com' }).expect(409));
    const emailOf = async (scanId: string) => (await claimOf(scanId))?.email;
    expect(await emailOf(newer.scanId)).toBe('one@example.com');
    expect(await emailOf(older.scanId)).toBe('two@example.com');
  });

  it('is made once when twenty come at once', async () => {
    const ada = site.person();
    await ada.scanned();
    const same = await Promise.all(Array.from({ length: 20 }, () => ada.claim()));
    expect(same.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const grace = site.person();
    await grace.scanned();
    const before = (await claims()).length;
    const different = await Promise.all(
      Array.from({ length: 20 }, (_, index) => grace.claim({ email: `g${index}@example.com` })),
    );
    expect(different.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(different.filter(({ status }) => status === 409)).toHaveLength(19);
    expect(await claims()).toHaveLength(before + 1);
  });

  it.each([
    ['of a prize that was not won', { prize: 'A yacht' }],
    ['of a prize by its id', { prize: 'shirt' }],
    ['in another campaign', { campaignId: 'lottery' }],
    ['in no campaign', { campaignId: 'nowhere' }],
  ])('%s is refused', async (_, more) => {
    const ada = site.person();
    await ada.scanned();
    expect((await refused(ada.claim(more).expect(404))).code).toBe('not_found');
  });

  it('of somebody who has not played, or has lost, is refused', async () => {
    await refused(site.person().claim().expect(404));
    await site.put(campaign({ id: 'unlucky', ...NEVER }));
    const ada = site.person();
    await ada.scanned('unlucky');
    await refused(ada.claim({ campaignId: 'unlucky' }).expect(404));
  });

  it('finds a win behind many losses', async () => {
    await site.put(campaign({ id: 'patient' }));
    const ada = site.person();
    const { scanId } = await ada.scanned('patient');
    await site.put(campaign({ id: 'patient', ...NEVER }));
    for (let hour = 0; hour < 55; hour += 1) {
      site.pass(61);
      await ada.scanned('patient');
    }
    await ada.claim({ campaignId: 'patient' }).expect(200);
    expect((await claims()).some(({ _id }) => String(_id) === scanId)).toBe(true);
  });

  it('goes by the name that the prize had when it was won', async () => {
    await site.put(campaign({ id: 'renamed' }));
    const ada = site.person();
    await ada.scanned('renamed');
    const prizes = campaign().prizes.map((prize) => ({ ...prize, name: 'A cap' }));
    await site.put(campaign({ id: 'renamed', prizes }));
    await refused(ada.claim({ campaignId: 'renamed', prize: 'A cap' }).expect(404));
    await ada.claim({ campaignId: 'renamed' }).expect(200);
  });
});

describe('the claim of a lottery win', () => {
  it('is kept with the name', async () => {
    const ada = site.person();
    const { scanId } = await ada.spun();
    const { body } = await ada.claimPrize(scanId, { fullName: '  Ada Lovelace ' }).expect(200);
    expect(body).toEqual(CLAIMED);
    expect(await claimOf(scanId)).toMatchObject({
      campaign: 'lottery',
      fullName: 'Ada Lovelace',
      email: 'ada@example.com',
      state: 'open',
    });
  });

  it('answers the same data in the same way, and other data with a conflict', async () => {
    const ada = site.person();
    const { scanId } = await ada.spun();
    const first = await ada.claimPrize(scanId).expect(200);
    expect((await ada.claimPrize(scanId, { email: 'ADA@example.com' }).expect(200)).body).toEqual(
      first.body,
    );
    for (const other of [
      { fullName: 'Ada King' },
      { email: 'a@example.com' },
      { phone: '3125550134' },
    ])
      expect((await refused(ada.claimPrize(scanId, other).expect(409))).code).toBe('conflict');
  });

  it("of a stranger's scan is refused like one that is made up", async () => {
    const { scanId } = await site.person().spun();
    const stranger = await refused(site.person().claimPrize(scanId).expect(404));
    const invented = await refused(site.person().claimPrize('A'.repeat(22)).expect(404));
    expect(stranger).toEqual(invented);
    // The winner still can.
    expect(stranger.code).toBe('not_found');
  });

  it('of another prize than the one that was won is refused', async () => {
    const ada = site.person();
    const { scanId } = await ada.spun();
    const body = await refused(ada.claimPrize(scanId, { prizeId: 'yacht' }).expect(400));
    expect(body).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'prizeId', message: 'This is not the prize that you have won' }],
    });
    await ada.claimPrize(scanId).expect(200);
  });

  it('of a loss is refused', async () => {
    await site.put(campaign({ id: 'sad', ...NEVER }));
    const ada = site.person();
    const { scanId } = await ada.scanned('sad');
    await refused(ada.claimPrize(scanId).expect(404));
  });
});

describe('a claim', () => {
  it('is possible until the deadline, also when the campaign is over or paused, and not after', async () => {
    const [ada, grace, eve] = [site.person(), site.person(), site.person()];
    const late = await ada.spun();
    const later = await grace.spun();
    await eve.scanned();
    await site.put(campaign({ status: 'paused' }));
    site.setTime('2026-12-15T06:00:00.000Z');
    await ada.claimPrize(late.scanId).expect(200);
    site.setTime('2026-12-15T06:00:00.001Z');
    const body = await refused(grace.claimPrize(later.scanId).expect(409));
    expect(body).toEqual({
      code: 'conflict',
      message: 'Prizes of this promotion could be claimed until Tue, 15 Dec 2026 06:00:00 GMT.',
    });
    await refused(eve.claim().expect(409));
    // A claim that was made in time is still answered as it was.
    expect((await ada.claimPrize(late.scanId).expect(200)).body).toEqual(CLAIMED);
  });

  it.each([
    ['12', 'phone'],
    ['+1 000 000 0000', 'phone'],
    ['call me', 'phone'],
  ])('with the phone number %j is refused', async (phone, path) => {
    const ada = site.person();
    const { scanId } = await ada.spun();
    const body = await refused(ada.claimPrize(scanId, { phone }).expect(400));
    expect(body).toMatchObject({
      issues: [{ path, message: 'Please enter a valid phone number, or none' }],
    });
  });

  it.each(['', null, undefined])('may have no phone number (%j)', async (phone) => {
    const ada = site.person();
    const { scanId } = await ada.spun();
    await ada.claimPrize(scanId, { phone }).expect(200);
    await ada.claimPrize(scanId).expect(200);
  });

  it('understands numbers of other countries', async () => {
    const ada = site.person();
    const { scanId } = await ada.spun();
    await ada.claimPrize(scanId, { phone: '+44 20 7946 0958' }).expect(200);
    expect(await claimOf(scanId)).toMatchObject({ phone: '+442079460958' });
  });

  it.each<[object, string]>([
    [{ email: 'ada@nowhere' }, 'email'],
    [{ email: { $gt: '' } }, 'email'],
    [{ email: 'ada@example.com\r\nBcc: all@example.com' }, 'email'],
    [{ fullName: 'A' }, 'fullName'],
    [{ fullName: 'Ada\nLovelace' }, 'fullName'],
    [{ fullName: 'A'.repeat(121) }, 'fullName'],
    [{ prizeId: { $ne: null } }, 'prizeId'],
    [{ scanId: { $ne: null } }, 'scanId'],
    [{ state: 'fulfilled' }, 'state'],
    [{ phone: 3125550134 }, 'phone'],
  ])('with %j is refused, and says where', async (more, path) => {
    const ada = site.person();
    const { scanId } = await ada.spun();
    const body = await refused(ada.claimPrize(scanId, more).expect(400));
    expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path }] });
  });

  it('tells the winner and the team by mail, once', async () => {
    const ada = site.person();
    const { scanId } = await ada.spun();
    await site.database.collection('outbox').deleteMany({});
    for (let time = 0; time < 3; time += 1)
      await ada.claimPrize(scanId, { phone: '312-555-0134' }).expect(200);
    const mails = await site.mails();
    expect(mails).toHaveLength(2);
    const { reference } = (await claimOf(scanId))!;
    expect(mails.find(({ kind }) => kind === 'prize-claim-winner')).toMatchObject({
      to: { name: 'Ada Lovelace', address: 'ada@example.com' },
      data: { prize: 'T-Shirt', reference },
    });
    expect(mails.find(({ kind }) => kind === 'prize-claim-staff')).toMatchObject({
      to: 'staff',
      data: { campaign: 'Lottery', email: 'ada@example.com', phone: '+13125550134', reference },
    });
    expect(await claimOf(scanId)).toMatchObject({ mails: [] });
  });

  it('is counted', async () => {
    await site.put(campaign({ id: 'counted' }));
    const ada = site.person();
    await ada.scanned('counted');
    for (let time = 0; time < 2; time += 1) await ada.claim({ campaignId: 'counted' }).expect(200);
    const text = await site.metrics();
    expect(text).toContain('promotions_claims_total{campaign="counted"} 1');
    const { body } = await site.admin('get', '/campaigns/counted/stats').expect(200);
    expect(body).toMatchObject({ total: { claims: 1 }, prizes: [{ id: 'shirt', claimed: 1 }] });
  });
});

describe('the list of claims', () => {
  const list = async (query = ''): Promise<ClaimList['claims']> => {
    const { body } = await site.admin('get', `/claims${query}`).expect(200);
    expect(ClaimList.parse(body)).toEqual(body);
    return (body as ClaimList).claims;
  };
  let one: string;
  let other: string;
  beforeAll(async () => {
    await site.database.collection('claims').deleteMany({});
    const [ada, grace] = [site.person(), site.person()];
    one = (await ada.spun()).scanId;
    await ada.claimPrize(one).expect(200);
    site.pass(1);
    other = (await grace.scanned()).scanId;
    await grace.claim({ email: 'grace@example.com' }).expect(200);
  });

  it('has the newest first, of one campaign or in one state where that is asked for', async () => {
    expect((await list()).map(({ id }) => id)).toEqual([other, one]);
    expect((await list('?campaign=lottery')).map(({ id }) => id)).toEqual([one]);
    expect(await list('?state=contacted')).toEqual([]);
    expect((await list('?campaign=autumn&state=open')).map(({ id }) => id)).toEqual([other]);
  });

  it('keeps how far the team is with a winner', async () => {
    const { body } = await site
      .admin('patch', `/claims/${one}`)
      .send({ state: 'contacted' })
      .expect(200);
    expect(body).toMatchObject({ id: one, state: 'contacted' });
    expect((await list('?state=contacted')).map(({ id }) => id)).toEqual([one]);
    await site.admin('patch', `/claims/${one}`).send({ state: 'lost' }).expect(400);
    await site.admin('patch', '/claims/nothing').send({ state: 'open' }).expect(404);
  });

  it.each(['state=lost', 'campaign=a&campaign=b', 'campaign[$ne]=x&state=y'])(
    'refuses ?%s',
    async (query) => {
      await site.admin('get', `/claims?${query}`).expect(400);
    },
  );

  it('needs the token', async () => {
    await site.request.get('/api/admin/claims').expect(401);
    await site.request.patch(`/api/admin/claims/${one}`).send({ state: 'open' }).expect(401);
  });
});
