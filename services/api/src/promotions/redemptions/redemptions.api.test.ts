import { ClaimResult, RedemptionResult, type AuditList, type ClaimList } from '@site/contracts';
import { codeIn } from '../../ground/personal/sealing';
import { sealKept } from '../../seal-kept';
import { campaign, startPromotionSite, type PromotionSite } from '../../testing/promotion-site';
import { deliveredBy, WITH_CODE } from '../../testing/prizes-by';

let site: PromotionSite;
let shop: string;
let other: string;
const keyOf = async (name: string, may: string[]) => {
  const { access } = site.services;
  const { owner } = await import('../../ground/access/caller');
  return (await access.grant({ name, may }, owner)).token;
};
beforeAll(async () => {
  site = await startPromotionSite();
  [shop, other] = [await keyOf('main-street', ['redeem']), await keyOf('lake-view', ['redeem'])];
  await site.put(campaign(deliveredBy('pickup')));
});
afterAll(() => site.stop());
beforeEach(() => {
  site.setTime('2026-11-21T18:00:00Z');
});

const ATTEMPT = 'attempt-of-a-phone';
const post = (path: string, key: string, body: object, address = '192.0.2.9') =>
  site.request
    .post(`/api/admin/redemptions${path}`)
    .set('authorization', `Bearer ${key}`)
    .set('x-forwarded-for', address)
    .send(body);
const redeem = async (code: string, key = shop, attempt = ATTEMPT) => {
  const { body } = await post('', key, { code, attempt }).expect(200);
  return RedemptionResult.parse(body);
};
const check = async (code: string, attempt = ATTEMPT) => {
  const { body } = await post('/check', shop, { code, attempt }).expect(200);
  return RedemptionResult.parse(body);
};
/** Somebody who wins and claims; answers with what the claim has brought. */
const won = async (id = 'autumn') => {
  const person = site.person();
  await person.scanned(id);
  const { body } = await person.claim({ campaignId: id }).expect(200);
  return { person, ...ClaimResult.parse(body).delivery! };
};
const claims = async () =>
  ((await site.admin('get', '/claims').expect(200)).body as ClaimList).claims;

describe('the code of a prize that is picked up', () => {
  it('comes with a QR code of the page that redeems it', async () => {
    const { by, qr } = await won();
    expect(by).toBe('pickup');
    expect(qr?.size).toBeGreaterThan(20);
    expect(qr?.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
  });

  it('is looked at, then redeemed, and the team sees when and by whom', async () => {
    const { code } = await won();
    expect(await check(code)).toEqual({
      outcome: 'open',
      prize: 'T-Shirt',
      terms: WITH_CODE.terms,
      reference: expect.any(String) as string,
      expiresAt: '2027-01-01T00:00:00.000Z',
    });
    site.pass(3);
    const redeemed = { at: '2026-11-21T18:03:00.000Z', by: 'main-street' };
    expect(await redeem(code)).toMatchObject({ outcome: 'redeemed', redeemed });
    const [newest] = (await claims()).filter((claim) => claim.redeemed);
    expect(newest).toMatchObject({ state: 'fulfilled', delivery: { by: 'pickup' }, redeemed });
    expect(JSON.stringify(newest)).not.toContain(ATTEMPT);
  });

  it('is redeemed however it is typed', async () => {
    const { code } = await won();
    expect((await redeem(` ${code.replaceAll('-', ' ').toLowerCase()}`)).outcome).toBe('redeemed');
  });

  it('answers the same attempt in the same way, and any other with when it was, and who', async () => {
    const { code } = await won();
    const first = await redeem(code);
    site.pass(5);
    expect(await redeem(code)).toEqual(first);
    expect(await check(code)).toEqual(first);
    const already = { ...first, outcome: 'already' };
    expect(await redeem(code, shop, 'another-attempt-of-it')).toEqual(already);
    expect(await redeem(code, other, 'attempt-of-another')).toEqual(already);
    expect(await check(code, 'another-attempt-of-it')).toEqual(already);
  });

  it('is redeemed once when forty ask at once', async () => {
    const { code } = await won();
    const results = await Promise.all(
      Array.from({ length: 40 }, (_, nth) =>
        redeem(code, nth % 2 ? shop : other, `attempt-number-${nth}`),
      ),
    );
    expect(results.filter(({ outcome }) => outcome === 'redeemed')).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === 'already')).toHaveLength(39);
    expect(new Set(results.map(({ redeemed }) => JSON.stringify(redeemed))).size).toBe(1);
  });

  it('is not redeemed once its time is over', async () => {
    const { code } = await won();
    site.setTime('2027-01-01T00:00:00Z');
    const result = await redeem(code);
    expect(result.outcome).toBe('expired');
    expect(result.redeemed).toBeUndefined();
  });

  it('is told to its winner no more once it is redeemed', async () => {
    const { person, code } = await won();
    const shown = async () =>
      ((await person.agent.get('/api/qr/campaign/autumn').expect(200)).body as { claimed?: object })
        .claimed;
    expect(await shown()).toMatchObject({ delivery: { code } });
    await redeem(code);
    expect(await shown()).toBeUndefined();
  });
});

it('a code that is made is redeemed too, one of a pool is not', async () => {
  await site.put(campaign({ id: 'made', ...deliveredBy('generated') }));
  expect((await redeem((await won('made')).code)).outcome).toBe('redeemed');

  await site.put(campaign({ id: 'pool', status: 'draft', ...deliveredBy('pool', 1) }));
  // It would pass for one of ours.
  const foreign = '1111-1111-1111';
  await site
    .admin('post', '/campaigns/pool/prizes/shirt/codes')
    .send({ codes: [foreign] })
    .expect(201);
  await site.put(campaign({ id: 'pool', ...deliveredBy('pool', 1) }));
  const { code } = await won('pool');
  await post('', shop, { code, attempt: ATTEMPT }).expect(404);
});

describe('a key', () => {
  it('of a shop may redeem and nothing else', async () => {
    for (const path of ['/claims', '/campaigns', '/audit'])
      await site.request
        .get(`/api/admin${path}`)
        .set('authorization', `Bearer ${shop}`)
        .expect(403);
  });

  it('of the team without the scope may not redeem', async () => {
    const team = await keyOf('team', ['campaigns', 'claims']);
    const { code } = await won();
    await post('', team, { code, attempt: ATTEMPT }).expect(403);
    expect((await check(code)).outcome).toBe('open');
  });
});

it.each([
  ['a mistyped code', { code: '1111-1111-1112', attempt: ATTEMPT }, 'code'],
  ['an operator', { code: { $ne: '' }, attempt: ATTEMPT }, 'code'],
  ['no attempt', { code: '1111-1111-1111' }, 'attempt'],
])('refuses %s, and says where', async (_, body, path) => {
  const { body: said } = await post('', shop, body).expect(400);
  expect(said).toMatchObject({ issues: [{ path }] });
});

it('lets nobody guess: a network with thirty codes that there are not waits, with a right one too', async () => {
  const { code } = await won();
  const guess = (address: string, asked = '1111-1111-1111') =>
    post('/check', shop, { code: asked, attempt: ATTEMPT }, address);
  // What is mistyped is no guess.
  for (let time = 0; time < 5; time += 1) await guess('192.0.2.50', '1111-1111-1112').expect(400);
  for (let time = 0; time < 30; time += 1) await guess('192.0.2.50').expect(404);
  const { body } = await guess('192.0.2.50', code).expect(429);
  expect(body.code).toBe('rate_limited');
  await guess('192.0.2.51', code).expect(200);
});

it('leaves the reference in the audit trail, and the code nowhere', async () => {
  const { code } = await won();
  const { reference } = await redeem(code);
  const { body } = await site.admin('get', '/audit?limit=5').expect(200);
  const { entries } = body as AuditList;
  expect(entries[0]).toMatchObject({
    by: 'main-street',
    path: '/api/admin/redemptions',
    what: `${reference}: redeemed`,
  });
  expect(JSON.stringify(entries) + site.log()).not.toContain(code);
});

describe('whoever reads the database', () => {
  const kept = () => site.database.collection<{ code?: string; codeKey?: string }>('claims');
  const inClear = async (code: string) => {
    const digits = code.replaceAll('-', '');
    const all = JSON.stringify([await kept().find().toArray(), await site.stored('outbox')]);
    return all.includes(code) || all.includes(digits);
  };

  it('finds no code that could be redeemed', async () => {
    const { code } = await won();
    expect(await inClear(code)).toBe(false);
    expect((await redeem(code)).outcome).toBe('redeemed');
  });

  it('finds none of those that were kept in clear before, which go on to be good', async () => {
    const { code } = await won();
    const codeKey = await codeIn(site.database, code);
    await kept().updateOne({ codeKey }, { $set: { code }, $unset: { codeKey: 1 } });
    expect(await inClear(code)).toBe(true);
    await Promise.all([sealKept(site.database), sealKept(site.database)]);
    expect(await inClear(code)).toBe(false);
    expect((await redeem(code)).outcome).toBe('redeemed');
  });
});

it('a code is good no more once its winner is erased', async () => {
  const { code } = await won();
  const [newest] = await claims();
  const body = { address: newest!.email, alsoOpenClaims: true };
  await site.admin('post', '/people/erase').send(body).expect(200);
  await post('/check', shop, { code, attempt: ATTEMPT }).expect(404);
});
