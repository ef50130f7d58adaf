import {
  ClaimList,
  ClaimRecord,
  parseReadableCode,
  REFERENCE_LENGTH,
  type ClaimStatus,
} from '@site/contracts';
import { campaign, lottery, NEVER_WINS, sharedPromotionSite } from '../../testing/promotion-site';
import { ADMIN_TOKEN } from '../../testing/test-site';
import { claimModel } from './claim-model';

const site = sharedPromotionSite();
beforeEach(async () => {
  site.setTime('2026-11-21T18:00:00Z');
  await site.put(campaign());
  await site.put(lottery());
});

const CLAIMED = {
  message:
    'It’s yours. We’ll contact you within 48 hours. Check your inbox for a confirmation with your reference.',
};
/** Without the mails, which the relay removes asynchronously. */
const claims = () => claimModel(site.database).find({}, { mails: 0 }).sort({ _id: 1 }).lean();
const claimOf = (scanId: string) => claimModel(site.database).findById(scanId).lean();
const list = async (query = ''): Promise<ClaimList['claims']> => {
  const { body } = await site.admin('get', `/claims${query}`).expect(200);
  expect(ClaimList.parse(body)).toEqual(body);
  return (body as ClaimList).claims;
};

/** Expects that the request stores no claim; returns the response. */
const expectRejected = async (action: Promise<{ body: { code: string; message: string } }>) => {
  const before = await claims();
  const { body } = await action;
  expect(await claims()).toEqual(before);
  return body;
};

describe('POST /api/qr/claim', () => {
  it('stores prize, winner, times and contact deadline', async () => {
    const ada = site.person();
    const { scanId, draw } = await ada.scanOk();
    site.advanceMinutes(2);
    const { body } = await ada
      .claim({ email: 'Ada@Example.com', phone: '(312) 555-0134' })
      .expect(200);
    expect(body).toMatchObject(CLAIMED);
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

  it('uses the contact hours of the campaign in response, mails and deadline', async () => {
    const contact = 'We write within a day: 24 hours.';
    const rules = { ...campaign().rules, contact, contactHours: 24 };
    await site.put(campaign({ id: 'soon', rules }));
    await site.mails();
    await site.forgetMails();
    const ada = site.person();
    const { scanId } = await ada.scanOk('soon');
    const { body } = await ada.claim({ campaignId: 'soon' }).expect(200);
    expect(body.message).toBe(CLAIMED.message.replace('48', '24'));
    const contactBefore = new Date('2026-11-22T18:00:00Z');
    expect(await claimOf(scanId)).toMatchObject({ contactBefore });
    const mailed = (await site.mails()).map(({ data }) => data);
    expect(mailed).toMatchObject([{ contactHours: 24 }, { contactHours: 24 }]);
  });

  it('returns the same response for the same data, and 409 for other data', async () => {
    const ada = site.person();
    await ada.scanOk();
    const first = await ada.claim({ phone: '312-555-0134' }).expect(200);
    const before = await claims();
    const again = { email: ' ADA@example.com ', phone: '+1 312 555 0134' };
    expect((await ada.claim(again).expect(200)).body).toEqual(first.body);
    expect(await claims()).toEqual(before);
    for (const other of [{ email: 'eve@example.com', phone: '312-555-0134' }, { phone: null }])
      expect((await expectRejected(ada.claim(other).expect(409))).code).toBe('conflict');
  });

  it('stores one of two concurrent claims', async () => {
    const ada = site.person();
    await ada.scanOk();
    const same = await Promise.all([ada.claim(), ada.claim()]);
    expect(same.map(({ status }) => status)).toEqual([200, 200]);
    const grace = site.person();
    await grace.scanOk();
    const before = (await claims()).length;
    const different = await Promise.all(
      [1, 2].map((nth) => grace.claim({ email: `grace-${nth}@example.com` })),
    );
    expect(different.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await claims()).toHaveLength(before + 1);
  });

  it.each([
    ['for a prize that was not won', { prize: 'A yacht' }],
    ['for a prize named by its id', { prize: 'shirt' }],
    ['in another campaign', { campaignId: 'lottery' }],
    ['in an unknown campaign', { campaignId: 'nowhere' }],
  ])('returns 404 %s', async (_, more) => {
    const ada = site.person();
    await ada.scanOk();
    expect((await expectRejected(ada.claim(more).expect(404))).code).toBe('not_found');
  });

  it('returns 404 for a person without a spin, and for a loss', async () => {
    await expectRejected(site.person().claim().expect(404));
    await site.put(campaign({ id: 'unlucky', ...NEVER_WINS }));
    const ada = site.person();
    const { scanId } = await ada.scanOk('unlucky');
    await expectRejected(ada.claim({ campaignId: 'unlucky' }).expect(404));
    await expectRejected(ada.claimPrize(scanId).expect(404));
  });

  it('finds a win that is older than a page of losses', async () => {
    await site.put(campaign({ id: 'patient' }));
    const ada = site.person();
    const { scanId } = await ada.scanOk('patient');
    await site.put(campaign({ id: 'patient', cooldownMinutes: 1, ...NEVER_WINS }));
    site.advanceMinutes(61);
    for (let loss = 0; loss < 55; loss += 1) {
      await ada.scanOk('patient');
      site.advanceMinutes(1);
    }
    await ada.claim({ campaignId: 'patient' }).expect(200);
    expect(await claimOf(scanId)).not.toBeNull();
  });

  it('matches the name that the prize had when it was won', async () => {
    await site.put(campaign({ id: 'renamed' }));
    const ada = site.person();
    await ada.scanOk('renamed');
    const prizes = campaign().prizes.map((prize) => ({ ...prize, name: 'A cap' }));
    await site.put(campaign({ id: 'renamed', prizes }));
    await expectRejected(ada.claim({ campaignId: 'renamed', prize: 'A cap' }).expect(404));
    await ada.claim({ campaignId: 'renamed' }).expect(200);
  });

  it('is counted once in metrics and statistics', async () => {
    await site.put(campaign({ id: 'counted' }));
    const ada = site.person();
    await ada.scanOk('counted');
    for (let time = 0; time < 2; time += 1) await ada.claim({ campaignId: 'counted' }).expect(200);
    expect(await site.metrics()).toContain('promotions_claims_total{campaign="counted"} 1');
    const { body } = await site.admin('get', '/campaigns/counted/stats').expect(200);
    expect(body).toMatchObject({ total: { claims: 1 }, prizes: [{ id: 'shirt', claimed: 1 }] });
  });
});

describe('POST /api/claim-prize', () => {
  const personWithWin = async () => {
    const ada = site.person();
    return { ada, scanId: (await ada.spinOk()).scanId };
  };

  it('stores the trimmed name, returns the same response for the same data, and rejects other data', async () => {
    const { ada, scanId } = await personWithWin();
    const { body } = await ada.claimPrize(scanId, { fullName: '  Ada Lovelace ' }).expect(200);
    expect(body).toMatchObject(CLAIMED);
    expect(await claimOf(scanId)).toMatchObject({
      campaign: 'lottery',
      fullName: 'Ada Lovelace',
      email: 'ada@example.com',
    });
    const again = await ada.claimPrize(scanId, { email: 'ADA@example.com' }).expect(200);
    expect(again.body).toMatchObject(CLAIMED);
    const others = [{ fullName: 'Ada King' }, { email: 'a@b.example' }, { phone: '3125550134' }];
    for (const other of others)
      expect((await expectRejected(ada.claimPrize(scanId, other).expect(409))).code).toBe(
        'conflict',
      );
  });

  it("returns the same 404 for a stranger's scan as for an unknown one", async () => {
    const { scanId } = await personWithWin();
    const stranger = await expectRejected(site.person().claimPrize(scanId).expect(404));
    expect(stranger.code).toBe('not_found');
    const unknown = await expectRejected(site.person().claimPrize('A'.repeat(22)).expect(404));
    expect(unknown).toEqual(stranger);
  });

  it('rejects a prize other than the one that was won', async () => {
    const { ada, scanId } = await personWithWin();
    const body = await expectRejected(ada.claimPrize(scanId, { prizeId: 'yacht' }).expect(400));
    expect(body).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'prizeId', message: 'This isn’t the prize you won' }],
    });
    await ada.claimPrize(scanId).expect(200);
  });

  it('accepts claims until the deadline, even while the campaign is paused', async () => {
    const { ada, scanId } = await personWithWin();
    const late = await personWithWin();
    const eve = site.person();
    await eve.scanOk();
    await site.put(campaign({ status: 'paused' }));
    site.setTime('2026-12-15T06:00:00.000Z');
    await ada.claimPrize(scanId).expect(200);
    site.setTime('2026-12-15T06:00:00.001Z');
    expect(await expectRejected(late.ada.claimPrize(late.scanId).expect(409))).toEqual({
      code: 'conflict',
      message: 'The deadline to claim prizes from this promotion was December 14, 2026.',
    });
    await expectRejected(eve.claim().expect(409));
    expect((await ada.claimPrize(scanId).expect(200)).body).toMatchObject(CLAIMED);
  });

  it('accepts the claim of a last-moment win for an hour', async () => {
    const endsAt = '2026-11-21T18:00:01Z';
    await site.put(lottery({ endsAt, claimUntil: endsAt }));
    const { ada, scanId } = await personWithWin();
    const late = await personWithWin();
    site.setTime('2026-11-21T19:00:00Z');
    await ada.claimPrize(scanId).expect(200);
    const { body } = await late.ada.agent.get('/api/lottery/campaign').expect(200);
    expect(body.win.scanId).toBe(late.scanId);
    site.setTime('2026-11-21T19:00:00.001Z');
    await expectRejected(late.ada.claimPrize(late.scanId).expect(409));
    await late.ada.agent.get('/api/lottery/campaign').expect(404);
  });

  it.each([
    [undefined, undefined],
    ['', undefined],
    ['+44 20 7946 0958', '+442079460958'],
  ])('accepts the phone number %j', async (phone, stored) => {
    const { ada, scanId } = await personWithWin();
    await ada.claimPrize(scanId, { phone }).expect(200);
    expect((await claimOf(scanId))?.phone ?? undefined).toBe(stored);
  });

  it.each<[object, string]>([
    [{ phone: '12' }, 'phone'],
    [{ phone: '+1 000 000 0000' }, 'phone'],
    [{ email: 'ada@example.com\r\nBcc: all@example.com' }, 'email'],
    [{ fullName: 'Ada\nLovelace' }, 'fullName'],
    [{ state: 'fulfilled' }, 'state'],
  ])('rejects %j and names the field', async (more, path) => {
    const { ada, scanId } = await personWithWin();
    const body = await expectRejected(ada.claimPrize(scanId, more).expect(400));
    expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path }] });
  });

  it('mails winner and team once, with one reference that reveals no draw', async () => {
    const { ada, scanId } = await personWithWin();
    await site.mails();
    await site.forgetMails();
    for (let time = 0; time < 3; time += 1)
      await ada.claimPrize(scanId, { phone: '312-555-0134' }).expect(200);
    const mails = await site.mails();
    expect(mails).toHaveLength(2);
    const { reference } = (await list()).find(({ id }) => id === scanId)!;
    expect(parseReadableCode(reference!, REFERENCE_LENGTH)).toBe(reference);
    expect(mails.find(({ kind }) => kind === 'prize-claim-winner')).toMatchObject({
      to: { name: 'Ada Lovelace', address: 'ada@example.com' },
      data: { prize: 'T-Shirt', reference },
    });
    expect(mails.find(({ kind }) => kind === 'prize-claim-staff')).toMatchObject({
      to: 'staff',
      data: { campaign: 'Lottery', email: 'ada@example.com', phone: '+13125550134', reference },
    });
    expect(await claimModel(site.database).findById(scanId).lean()).toMatchObject({ mails: [] });
  });
});

describe('GET and PATCH /api/admin/claims', () => {
  let lotteryClaim: string;
  let qrClaim: string;
  beforeEach(async () => {
    await site.database.collection('claims').deleteMany({});
    const [ada, grace] = [site.person(), site.person()];
    lotteryClaim = (await ada.spinOk()).scanId;
    await ada.claimPrize(lotteryClaim).expect(200);
    site.advanceMinutes(1);
    qrClaim = (await grace.scanOk()).scanId;
    await grace.claim({ email: 'grace@example.com' }).expect(200);
  });

  const set = (state: ClaimStatus, from?: ClaimStatus, token = ADMIN_TOKEN) =>
    site.as(token)('patch', `/claims/${lotteryClaim}`).send({ state, from });
  const tokenOf = (name: string) => site.token(name, ['claims']);

  it('list the newest claims first, filtered by campaign and state', async () => {
    expect((await list()).map(({ id }) => id)).toEqual([qrClaim, lotteryClaim]);
    expect((await list('?campaign=lottery')).map(({ id }) => id)).toEqual([lotteryClaim]);
    expect(await list('?state=contacted')).toEqual([]);
    expect((await list('?campaign=autumn&state=open')).map(({ id }) => id)).toEqual([qrClaim]);
    for (const query of ['state=lost', 'campaign=a&campaign=b', 'campaign[$ne]=x&state=y'])
      await site.admin('get', `/claims?${query}`).expect(400);
  });

  it('keep the draw number as reference of claims from older releases', async () => {
    await claimModel(site.database).updateOne({ _id: lotteryClaim }, { $unset: { reference: 1 } });
    const { draw, reference } = (await list('?campaign=lottery'))[0]!;
    expect(reference).toBe(`lottery-${draw}`);
  });

  it('change the state, and return 409 if it has changed since it was read', async () => {
    const { body: updated } = await set('fulfilled', 'open', await tokenOf('anna')).expect(200);
    expect(ClaimRecord.parse(updated)).toEqual(updated);
    const stateAt = site.now().toISOString();
    expect(updated).toMatchObject({ state: 'fulfilled', stateBy: 'anna', stateAt });
    const { body } = await set('contacted', 'open', await tokenOf('ben')).expect(409);
    expect(body).toEqual({
      code: 'conflict',
      message:
        'anna has set this claim to fulfilled since you read it. Look at it again before you go on.',
    });
    expect(await list('?state=fulfilled')).toEqual([updated]);
    expect((await set('open').expect(200)).body).toMatchObject({ state: 'open', stateBy: 'owner' });
    await set('lost' as ClaimStatus).expect(400);
    await site.admin('patch', '/claims/nothing').send({ state: 'open' }).expect(404);
  });

  it('save and remove note and assignee, without a change of the state', async () => {
    const update = (body: object) => site.admin('patch', `/claims/${lotteryClaim}`).send(body);
    const { body } = await update({ note: 'Size M\nCalled', assignee: 'anna' }).expect(200);
    expect(ClaimRecord.parse(body)).toMatchObject({
      state: 'open',
      note: 'Size M\nCalled',
      assignee: 'anna',
    });
    expect(body).not.toHaveProperty('stateBy');
    const audit = await site.admin('get', '/audit?limit=1').expect(200);
    expect(audit.body.entries[0].what).toBe(
      `Claim ${body.reference} (${body.prize.name}, ${body.campaign}): changed the note, assigned to anna`,
    );
    const { body: emptied } = await update({ note: '', assignee: '' }).expect(200);
    expect(emptied).not.toHaveProperty('note');
    expect(emptied).not.toHaveProperty('assignee');
    await update({ note: 'x'.repeat(1001) }).expect(400);
  });

  it('refuse a note or assignee for a version that has changed', async () => {
    const update = (body: object) => site.admin('patch', `/claims/${lotteryClaim}`).send(body);
    const { body: first } = await update({ note: 'Mine', version: 0 }).expect(200);
    const { body: refused } = await update({ note: 'Theirs', version: 0 }).expect(409);
    expect(refused.message).toMatch(/changed the note or the assignee/);
    const audit = await site.admin('get', '/audit?limit=1').expect(200);
    expect(audit.body.entries[0].what).toContain(first.reference);
    await update({ state: 'contacted', from: 'open' }).expect(200);
    const { body: last } = await update({ assignee: 'anna', version: first.version }).expect(200);
    expect(last).toMatchObject({ note: 'Mine', assignee: 'anna', version: first.version + 1 });
  });

  it('decline a claim, which is then neither open nor pending, and accept it again', async () => {
    const { body: declined } = await set('declined', 'open', await tokenOf('dora')).expect(200);
    expect(ClaimRecord.parse(declined)).toMatchObject({
      state: 'open',
      declinedAt: site.now().toISOString(),
      stateBy: 'dora',
    });
    expect(await list('?state=declined')).toEqual([declined]);
    expect((await list('?state=open')).map(({ id }) => id)).toEqual([qrClaim]);
    const { body: refused } = await set('contacted', 'open').expect(409);
    expect(refused.message).toMatch(/^dora has set this claim to declined since/);
    const { body: accepted } = await set('contacted', 'declined').expect(200);
    expect(accepted).toMatchObject({ state: 'contacted' });
    expect(accepted).not.toHaveProperty('declinedAt');
  });

  it('change the state for one of two concurrent requests', async () => {
    const responses = await Promise.all([set('contacted', 'open'), set('contacted', 'open')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
