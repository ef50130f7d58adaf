import { ClaimResult, RedemptionResult, type AuditList, type ClaimList } from '@site/contracts';
import { keyedHashIn } from '../../platform/secrets/sealing';
import { sealStoredData } from '../../seal-stored-data';
import { prizesDeliveredBy, WITH_CODE } from '../../testing/prize-delivery';
import { campaign, sharedPromotionSite } from '../../testing/promotion-site';

const site = sharedPromotionSite();
let shop: string;
let other: string;
beforeAll(async () => {
  shop = await site.token('main-street', ['redeem']);
  other = await site.token('lake-view', ['redeem']);
  const { prizes } = prizesDeliveredBy('pickup');
  await site.put(campaign({ prizes: prizes.map((prize) => ({ ...prize, needs: ['size'] })) }));
});
beforeEach(() => site.setTime('2026-11-21T18:00:00Z'));

const ATTEMPT = 'attempt-of-a-phone';
/** A well-formed code that no prize has. */
const UNKNOWN = '1111-1111-1111';
const post = (path: string, token: string, body: object, address = '192.0.2.9') =>
  site.as(token)('post', `/redemptions${path}`).set('x-forwarded-for', address).send(body);
const redeem = async (code: string, token = shop, attempt = ATTEMPT) => {
  const { body } = await post('', token, { code, attempt }).expect(200);
  return RedemptionResult.parse(body);
};
const check = async (code: string, attempt = ATTEMPT) => {
  const { body } = await post('/check', shop, { code, attempt }).expect(200);
  return RedemptionResult.parse(body);
};
/** Wins and claims as a new person; returns person and delivery. */
const winAndClaim = async (id = 'autumn') => {
  const person = site.person();
  await person.scanOk(id);
  const { body } = await person.claim({ campaignId: id, size: 'M' }).expect(200);
  return { person, ...ClaimResult.parse(body).delivery! };
};
const claims = async () =>
  ((await site.admin('get', '/claims').expect(200)).body as ClaimList).claims;

describe('the code of a prize to pick up', () => {
  it('comes with a QR code, and is checked, then redeemed however it is typed', async () => {
    const { by, qr, code } = await winAndClaim();
    expect(by).toBe('pickup');
    expect(qr?.size).toBeGreaterThan(20);
    expect(qr?.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    expect(await check(code)).toEqual({
      outcome: 'open',
      prize: 'T-Shirt',
      size: 'M',
      terms: WITH_CODE.terms,
      reference: expect.any(String) as string,
      expiresAt: '2027-01-01T00:00:00.000Z',
      timeZone: 'America/Chicago',
      minimumAge: 21,
    });
    site.advanceMinutes(3);
    const redeemed = { at: '2026-11-21T18:03:00.000Z', by: 'main-street' };
    const typed = ` ${code.replaceAll('-', ' ').toLowerCase()}`;
    expect(await redeem(typed)).toMatchObject({ outcome: 'redeemed', redeemed });
    const [newest] = (await claims()).filter((claim) => claim.redeemed);
    expect(newest).toMatchObject({ state: 'fulfilled', delivery: { by: 'pickup' }, redeemed });
    expect(JSON.stringify(newest)).not.toContain(ATTEMPT);
  });

  it('is reported as declined, and expired to older pages, while its claim is declined', async () => {
    const { code } = await winAndClaim();
    const { id } = (await claims()).find(({ redeemed }) => !redeemed)!;
    const setState = (state: string) =>
      site.admin('patch', `/claims/${id}`).send({ state }).expect(200);
    await setState('declined');
    const declined = await redeem(code);
    expect(declined).toMatchObject({ outcome: 'expired', declined: true });
    expect(declined.size).toBeUndefined();
    expect(declined.expiresAt).toBe('2026-11-21T18:00:00.000Z');
    expect(await check(code)).toEqual(declined);
    await setState('contacted');
    expect((await redeem(code)).outcome).toBe('redeemed');
  });

  it('returns the first redemption to a retry, and to other attempts as already redeemed', async () => {
    const { code } = await winAndClaim();
    const first = await redeem(code);
    site.advanceMinutes(5);
    expect(await redeem(code)).toEqual(first);
    expect(await check(code)).toEqual(first);
    const already = { ...first, outcome: 'already', size: undefined };
    expect(await redeem(code, shop, 'another-attempt-of-it')).toEqual(already);
    expect(await redeem(code, other, 'attempt-of-another')).toEqual(already);
    expect(await check(code, 'another-attempt-of-it')).toEqual(already);
  });

  it('is redeemed by one of two stores at once', async () => {
    const { code } = await winAndClaim();
    const results = await Promise.all([
      redeem(code, shop, 'attempt-number-1'),
      redeem(code, other, 'attempt-number-2'),
    ]);
    expect(results.map(({ outcome }) => outcome).sort()).toEqual(['already', 'redeemed']);
    expect(results[0].redeemed).toEqual(results[1].redeemed);
  });

  it('is not redeemed after it expires', async () => {
    const { code } = await winAndClaim();
    site.setTime('2027-01-01T00:00:00Z');
    const result = await redeem(code);
    expect(result.outcome).toBe('expired');
    expect(result.redeemed).toBeUndefined();
  });

  it('is hidden from its winner once redeemed', async () => {
    const { person, code } = await winAndClaim();
    const shown = async () =>
      (await person.agent.get('/api/qr/campaign/autumn').expect(200)).body.claimed as object;
    expect(await shown()).toMatchObject({ delivery: { code } });
    await redeem(code);
    expect(await shown()).toBeUndefined();
  });

  it('is invalid once its winner is erased', async () => {
    const { code } = await winAndClaim();
    const [newest] = await claims();
    const body = { address: newest!.email, alsoOpenClaims: true };
    await site.admin('post', '/people/erase').send(body).expect(200);
    await post('/check', shop, { code, attempt: ATTEMPT }).expect(404);
  });
});

describe('POST /api/admin/redemptions', () => {
  it('redeems generated codes, but not those of a pool', async () => {
    await site.put(campaign({ id: 'generated', ...prizesDeliveredBy('generated') }));
    expect((await redeem((await winAndClaim('generated')).code)).outcome).toBe('redeemed');

    await site.put(campaign({ id: 'pool', status: 'draft', ...prizesDeliveredBy('pool', 1) }));
    const codes = '/campaigns/pool/prizes/shirt/codes';
    await site
      .admin('post', codes)
      .send({ codes: [UNKNOWN] })
      .expect(201);
    await site.put(campaign({ id: 'pool', ...prizesDeliveredBy('pool', 1) }));
    const { code } = await winAndClaim('pool');
    await post('', shop, { code, attempt: ATTEMPT }).expect(404);
  });

  it('blocks a network after thirty unknown codes, not counting mistyped ones', async () => {
    const { code } = await winAndClaim();
    const guess = (address: string, guessed = UNKNOWN) =>
      post('/check', shop, { code: guessed, attempt: ATTEMPT }, address);
    for (let time = 0; time < 5; time += 1) await guess('192.0.2.50', '1111-1111-1112').expect(400);
    for (let time = 0; time < 30; time += 1) await guess('192.0.2.50').expect(404);
    const { body } = await guess('192.0.2.50', code).expect(429);
    expect(body.code).toBe('rate_limited');
    await guess('192.0.2.51', code).expect(200);
  });
});

describe('a code', () => {
  const claimDocuments = () =>
    site.database.collection<{ code?: string; codeKey?: string }>('claims');
  const isStoredPlain = async (code: string) => {
    const all = JSON.stringify([
      await claimDocuments().find().toArray(),
      await site.stored('outbox'),
    ]);
    return all.includes(code) || all.includes(code.replaceAll('-', ''));
  };

  it('is neither stored plain nor logged, and the audit log has the reference instead', async () => {
    const { code } = await winAndClaim();
    expect(await isStoredPlain(code)).toBe(false);
    const { reference } = await redeem(code);
    const { body } = await site.admin('get', '/audit?limit=5').expect(200);
    const { entries } = body as AuditList;
    expect(entries[0]).toMatchObject({
      by: 'main-street',
      path: '/api/admin/redemptions',
      what: `Redeemed ${reference} (T-Shirt)`,
    });
    expect(JSON.stringify(entries) + site.log()).not.toContain(code);
  });

  it('stored plain by an older release is sealed, and stays valid', async () => {
    const { code } = await winAndClaim();
    const codeKey = await keyedHashIn(site.database, code);
    await claimDocuments().updateOne({ codeKey }, { $set: { code }, $unset: { codeKey: 1 } });
    expect(await isStoredPlain(code)).toBe(true);
    await Promise.all([sealStoredData(site.database), sealStoredData(site.database)]);
    expect(await isStoredPlain(code)).toBe(false);
    expect((await redeem(code)).outcome).toBe('redeemed');
  });
});
