import { createHmac } from 'node:crypto';
import { BatchList, CodeBatch } from '@site/contracts';
import { storedSecret } from '../../platform/secrets/stored-secret';
import { campaign, sharedPromotionSite } from '../../testing/promotion-site';
import { failNextDraw } from '../testing/fail-next-draw';
import { codeBatchModel } from './code-service';

const site = sharedPromotionSite();

let count = 0;
let id: string;
beforeEach(async () => {
  site.setTime('2026-11-21T18:00:00Z');
  id = `coded-${(count += 1)}`;
  await site.put(campaign({ id, requiresCode: true }));
});

const MESSAGE = 'This code isn’t valid or was already used';
const INVALID = {
  code: 'invalid_input',
  message: MESSAGE,
  issues: [{ path: 'code', message: MESSAGE }],
};

type Expiry = { expiresAt?: string };
const order = async (size = 1, expiry: Expiry = {}): Promise<CodeBatch> => {
  const { body } = await site
    .admin('post', `/campaigns/${id}/codes`)
    .send({ count: size, ...expiry })
    .expect(201);
  expect(CodeBatch.parse(body)).toEqual(body);
  return body as CodeBatch;
};
const newCode = async (expiry?: Expiry) => (await order(1, expiry)).codes[0]!.code;
const countDraws = async () => (await site.services.ledger.head(id)).number;
/** Expects that this code is rejected as invalid. */
const expectInvalid = async (code?: string) => {
  const { status, body, headers } = await site.person().scan(id, { code });
  expect([code, status, body]).toEqual([code, 400, INVALID]);
  expect(headers).not.toHaveProperty('retry-after');
};

describe('a code', () => {
  it('is generated with its URL, and expires with the campaign', async () => {
    const { codes, expiresAt } = await order(300);
    expect(expiresAt).toBe('2026-12-01T06:00:00.000Z');
    expect(new Set(codes.map(({ code }) => code)).size).toBe(300);
    for (const { code, url } of codes) {
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
      expect(url).toBe(`http://site.example/qr?campaign=${id}&code=${code}`);
    }
  });

  it('allows one spin, however it is typed', async () => {
    const { codes } = await order(6);
    const typed = [
      (code: string) => code.toLowerCase(),
      (code: string) => code.replaceAll('-', ''),
      (code: string) => ` ${code.replaceAll('-', ' ')} `,
      (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l').replaceAll('V', 'u'),
      (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'I').split('').join(' '),
      // Full-width, as East Asian keyboards type it.
      (code: string) =>
        code.replace(/./g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)),
    ];
    for (const [at, { code }] of codes.entries())
      await site.person().scanOk(id, { code: typed[at]!(code) });
    for (const { code } of codes) await expectInvalid(code);
    // Characters that are not in the alphabet are not ignored.
    const [fresh] = (await order(1)).codes;
    await expectInvalid(`${fresh!.code}é`);
  });

  it('of the former format is valid once', async () => {
    const secret = await storedSecret(site.database, 'codes');
    await codeBatchModel(site.database).create({
      _id: 'a123456789',
      campaign: id,
      count: 2,
      expiresAt: new Date('2026-12-01T06:00:00Z'),
      createdAt: site.now(),
    });
    const signature = createHmac('sha256', secret)
      .update(JSON.stringify([id, 'a123456789', 1]))
      .digest()
      .subarray(0, 16)
      .toString('base64url');
    const code = `a123456789001.${signature}`;
    await site.person().scanOk(id, { code });
    await expectInvalid(code);
  });

  it('is rejected with the same error for every reason, and a valid one stays valid', async () => {
    const valid = await newCode();
    const ada = site.person();
    const spent = await newCode();
    await ada.scanOk(id, { code: spent });
    const expired = await newCode({ expiresAt: '2026-11-21T18:30:00Z' });
    const testedId = id;
    id = `${testedId}-other`;
    await site.put(campaign({ id, requiresCode: true }));
    const foreign = await newCode();
    id = testedId;
    site.advanceMinutes(30);
    const before = await countDraws();
    for (const code of [
      undefined,
      '',
      '0123-4567-89AB-CDEF',
      `0123456789000.${'A'.repeat(22)}`,
      '{"$ne":null}',
      valid.replace(/.$/, (last) => (last === '7' ? '8' : '7')),
      valid.replace(/^(.{4}-.00)0/, '$11'),
      spent,
      expired,
      foreign,
    ])
      await expectInvalid(code);
    site.advanceMinutes(31);
    expect((await ada.scan(id, { code: spent }).expect(400)).body).toEqual(INVALID);
    expect(await countDraws()).toBe(before);
    await ada.scanOk(id, { code: valid });
  });

  it('is neither spent nor checked during the cooldown', async () => {
    const ada = site.person();
    const code = await newCode();
    await ada.scanOk(id, { code: await newCode() });
    const valid = await ada.scan(id, { code }).expect(429);
    const invalid = await ada.scan(id, { code: 'nonsense' }).expect(429);
    expect(invalid.body).toEqual(valid.body);
    await site.person().scanOk(id, { code });
  });

  it('is spent by one of two people who use it at once', async () => {
    const code = await newCode();
    const scans = [1, 2].map(() => site.person().scan(id, { code }));
    expect((await Promise.all(scans)).map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await countDraws()).toBe(1);
  });

  it('is ignored where the campaign requires none', async () => {
    const code = await newCode();
    await site.put(campaign({ id: `${id}-open` }));
    await site.person().scanOk(`${id}-open`, { code });
    await site.person().scanOk(id, { code });
  });

  it('counts towards the limit of the network when it is guessed', async () => {
    await site.put(campaign({ id, requiresCode: true, spinsPerAddressPerHour: 3 }));
    const guess = () => site.person('192.0.2.77').scan(id, { code: 'x' });
    for (let time = 0; time < 3; time += 1) await guess().expect(400);
    await guess().expect(429);
  });

  it('stays reserved for its spin when the process dies, even if its batch is revoked', async () => {
    const { batch, codes } = await order();
    const { code } = codes[0]!;
    const ada = site.person();
    failNextDraw(site);
    await ada.scan(id, { code }).expect(500);
    site.advanceMinutes(1);
    await expectInvalid(code);
    await site.admin('post', `/campaigns/${id}/codes/${batch}/revoke`).send({}).expect(200);
    const { scanId } = await ada.scanOk(id, { code });
    const draw = await site.services.ledger.findByScan(scanId);
    expect(draw!.code).toBe(`${id}/${code.replace('-', '').slice(0, 5)}0`);
  });
});

describe('POST /api/admin/campaigns/{id}/codes', () => {
  const post = (body: object, campaignId = id) =>
    site.admin('post', `/campaigns/${campaignId}/codes`).send(body);

  it.each([
    { count: 0 },
    { count: 10_001 },
    { count: 1, expiresAt: 'soon' },
    { count: 1, expiresAt: '2026-11-21T17:59:00Z' },
  ])('rejects %j', (body) => post(body).expect(400));

  it('returns 404 for an unknown campaign and 400 for one that has ended', async () => {
    await post({ count: 1 }, 'missing').expect(404);
    site.setTime('2026-12-02T00:00:00Z');
    await post({ count: 1 }).expect(400);
  });
});

describe('a batch', () => {
  const listed = async () => {
    await site.services.codes.settled();
    const { body } = await site.admin('get', `/campaigns/${id}/codes`).expect(200);
    return BatchList.parse(body).batches;
  };
  const call = (action: 'revoke' | 'tell', batch: string, campaignId = id) =>
    site.admin('post', `/campaigns/${campaignId}/codes/${batch}/${action}`).send({});

  it('is listed with size and use, newest first, without its codes', async () => {
    const first = await order(5);
    site.advanceMinutes(1);
    const second = await order(2, { expiresAt: '2026-11-25T06:00:00Z' });
    const [one, other] = first.codes;
    await site.person().scanOk(id, { code: one!.code });
    await site.person().scanOk(id, { code: other!.code });
    await expectInvalid(one!.code);
    expect(await listed()).toEqual([
      {
        batch: second.batch,
        count: 2,
        used: 0,
        createdAt: '2026-11-21T18:01:00.000Z',
        expiresAt: '2026-11-25T06:00:00.000Z',
      },
      {
        batch: first.batch,
        count: 5,
        used: 2,
        createdAt: '2026-11-21T18:00:00.000Z',
        expiresAt: '2026-12-01T06:00:00.000Z',
      },
    ]);
    await site.admin('get', '/campaigns/missing/codes').expect(404);
  });

  it('rejects its codes once revoked, but leaves wins claimable', async () => {
    const { batch, codes } = await order(2);
    const unused = await newCode();
    const ada = site.person();
    await ada.scanOk(id, { code: codes[0]!.code });
    const { body } = await call('revoke', batch).expect(200);
    expect(body).toMatchObject({ batch, revokedAt: '2026-11-21T18:00:00.000Z' });

    const refused = await site.person().scan(id, { code: codes[1]!.code }).expect(400);
    expect(refused.body.issues).toMatchObject([{ path: 'code' }]);
    expect(refused.body.message).toContain('was withdrawn');
    await site.person().scanOk(id, { code: unused });
    await ada.claim({ campaignId: id }).expect(200);

    site.advanceMinutes(5);
    expect((await call('revoke', batch).expect(200)).body).toEqual(body);
    await call('revoke', '00000').expect(404);
    await call('revoke', batch, 'coded-1').expect(404);
  });

  it('returns its codes again, and the audit log says what was done with it', async () => {
    const ordered = await order(501);
    const { body } = await call('tell', ordered.batch).expect(200);
    expect(body).toEqual(ordered);
    await call('revoke', ordered.batch).expect(200);
    const { entries } = (await site.admin('get', '/audit?limit=3').expect(200)).body;
    const codes = `501 spin codes (batch ${ordered.batch}) for ${campaign().name}`;
    expect(entries).toMatchObject([
      { what: `Withdrew ${codes}` },
      {
        path: '/api/admin/campaigns/{id}/codes/{batch}/tell',
        ids: [id, ordered.batch],
        what: `Opened ${codes} to print`,
        outcome: 'done',
      },
      { what: `Created ${codes}` },
    ]);
    await call('tell', '00000').expect(404);
    await call('tell', ordered.batch, 'coded-1').expect(404);
  });

  it('does not return codes that are revoked or expired', async () => {
    const revoked = await order();
    const expired = await order(1, { expiresAt: '2026-11-21T18:30:00Z' });
    await call('revoke', revoked.batch).expect(200);
    site.advanceMinutes(30);
    const responses = [await call('tell', revoked.batch), await call('tell', expired.batch)];
    expect(responses.map(({ status, body }) => [status, body.message])).toEqual([
      [409, `Batch ${revoked.batch} was withdrawn: its codes cannot be used`],
      [409, `Batch ${expired.batch} has expired: its codes cannot be used`],
    ]);
  });
});
