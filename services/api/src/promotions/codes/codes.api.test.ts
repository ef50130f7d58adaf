import { BatchList, CodeBatch } from '@site/contracts';
import { createHmac } from 'node:crypto';
import { keptSecret } from '../../ground/secrets/kept-secret';
import { campaign, startPromotionSite, type PromotionSite } from '../../testing/promotion-site';

let site: PromotionSite;
beforeAll(async () => {
  site = await startPromotionSite();
  for (const id of ['coded', 'other']) await site.put(campaign({ id, requiresCode: true }));
});
afterAll(() => site.stop());
beforeEach(() => site.setTime('2026-11-21T18:00:00Z'));

const REFUSED = {
  code: 'invalid_input',
  message: 'This code is not valid, or it was used already',
  issues: [{ path: 'code', message: 'This code is not valid, or it was used already' }],
};

const order = async (count = 1, more: { expiresAt?: string } = {}, id = 'coded') => {
  const document = await site.services.campaigns.findDocument(id);
  const batch = await site.services.codes.order(document!, { count, ...more });
  expect(CodeBatch.parse(batch)).toEqual(batch);
  return batch;
};
const codeOf = async (more: { expiresAt?: string } = {}, id = 'coded') =>
  (await order(1, more, id)).codes[0]!.code;
const drawCount = async () => (await site.services.ledger.head('coded')).number;

it('are made as many as are ordered, each with its address, and expire with the campaign', async () => {
  const { codes, expiresAt } = await order(300);
  expect(expiresAt).toBe('2026-12-01T06:00:00.000Z');
  expect(new Set(codes.map(({ code }) => code)).size).toBe(300);
  for (const { code, url } of codes) {
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    expect(url).toBe(`http://site.example/qr?campaign=coded&code=${code}`);
  }
});

it('each let one person spin, once', async () => {
  const { codes } = await order(2);
  await site.person().scanned('coded', { code: codes[0]!.code });
  await site.person().scanned('coded', { code: codes[1]!.code });
  for (const { code } of codes)
    expect((await site.person().scan('coded', { code }).expect(400)).body).toEqual(REFUSED);
});

it('can be typed from a card: in lower case, with spaces, and with what is taken for another character', async () => {
  const { codes } = await order(40);
  const sloppy = [
    (code: string) => code.toLowerCase(),
    (code: string) => code.replaceAll('-', ''),
    (code: string) => ` ${code.replaceAll('-', ' ')} `,
    (code: string) => code.replaceAll('0', 'O').replaceAll('1', 'l').replaceAll('V', 'u'),
    (code: string) => code.replaceAll('0', 'o').replaceAll('1', 'I').split('').join(' '),
  ];
  for (const [index, { code }] of codes.entries())
    await site.person().scanned('coded', { code: sloppy[index % sloppy.length]!(code) });
  for (const { code } of codes) await site.person().scan('coded', { code }).expect(400);
});

it('from before they could be typed are good as they were', async () => {
  const secret = await keptSecret(site.database, 'codes');
  await site.database.model('CodeBatch').create({
    _id: 'a123456789',
    campaign: 'coded',
    count: 2,
    expiresAt: new Date('2026-12-01T06:00:00Z'),
    createdAt: site.now(),
  });
  const signature = createHmac('sha256', secret)
    .update(JSON.stringify(['coded', 'a123456789', 1]))
    .digest()
    .subarray(0, 16)
    .toString('base64url');
  const code = `a123456789001.${signature}`;
  await site.person().scanned('coded', { code });
  expect((await site.person().scan('coded', { code }).expect(400)).body).toEqual(REFUSED);
});

it('are spent for their own spender, too', async () => {
  const code = await codeOf();
  const ada = site.person();
  await ada.scanned('coded', { code });
  site.pass(61);
  expect((await ada.scan('coded', { code }).expect(400)).body).toEqual(REFUSED);
  await ada.scanned('coded', { code: await codeOf() });
});

it('all get the same answer when they are no good', async () => {
  const spent = await codeOf();
  await site.person().scanned('coded', { code: spent });
  const genuine = await codeOf();
  const expired = await codeOf({ expiresAt: '2026-11-21T18:30:00Z' });
  const foreign = await codeOf({}, 'other');
  site.pass(30);
  const bad: Record<string, object> = {
    none: {},
    empty: { code: '' },
    unknown: { code: '0123-4567-89AB-CDEF' },
    'one as they were before': { code: `0123456789000.${'A'.repeat(22)}` },
    'not a code': { code: '{"$ne":null}' },
    'a forged signature': { code: genuine.replace(/.$/, (last) => (last === '7' ? '8' : '7')) },
    'another serial of the batch': { code: genuine.replace(/^(.{4}-.00)0/, '$11') },
    spent: { code: spent },
    expired: { code: expired },
    foreign: { code: foreign },
  };
  const before = await drawCount();
  for (const [kind, more] of Object.entries(bad)) {
    const { status, body, headers } = await site.person().scan('coded', more);
    expect([kind, status, body]).toEqual([kind, 400, REFUSED]);
    expect(headers).not.toHaveProperty('retry-after');
  }
  expect(await drawCount()).toBe(before);
  // None of that has spent what is good.
  await site.person().scanned('coded', { code: genuine });
});

it('cost nobody his spin when they are no good', async () => {
  const ada = site.person();
  await ada.scan('coded', { code: 'nonsense' }).expect(400);
  await ada.scanned('coded', { code: await codeOf() });
});

it('are not spent by one who has to wait, who is told the same for all of them', async () => {
  const ada = site.person();
  const code = await codeOf();
  await ada.scanned('coded', { code: await codeOf() });
  const good = await ada.scan('coded', { code }).expect(429);
  const bad = await ada.scan('coded', { code: 'nonsense' }).expect(429);
  expect(bad.body).toEqual(good.body);
  await site.person().scanned('coded', { code });
});

it('let one of a hundred spin who come with the same one', async () => {
  const code = await codeOf();
  const before = await drawCount();
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => site.person().scan('coded', { code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(99);
  expect(await drawCount()).toBe(before + 1);
});

it('are not looked at where the campaign asks for none', async () => {
  await site.put(campaign({ id: 'open' }));
  const code = await codeOf();
  await site.person().scanned('open', { code });
  await site.person().scanned('coded', { code });
});

it('run into the cap of the address when somebody tries them out', async () => {
  await site.put(campaign({ id: 'guessed', requiresCode: true, spinsPerAddressPerHour: 3 }));
  for (let time = 0; time < 3; time += 1)
    await site.person('192.0.2.77').scan('guessed', { code: 'x' }).expect(400);
  await site.person('192.0.2.77').scan('guessed', { code: 'x' }).expect(429);
});

it('are kept with the draw that they were spent for, also when it comes after a crash', async () => {
  const code = await codeOf();
  const ada = site.person();
  const append = jest
    .spyOn(site.services.ledger, 'append')
    .mockRejectedValueOnce(new Error('killed'));
  await ada.scan('coded', { code }).expect(500);
  append.mockRestore();
  site.pass(1);
  expect((await site.person().scan('coded', { code }).expect(400)).body).toEqual(REFUSED);
  const { scanId } = await ada.scanned('coded', { code });
  const draw = await site.services.ledger.ofScan(scanId);
  expect(draw!.code).toBe(`coded/${code.replace('-', '').slice(0, 5)}0`);
});

describe('the call that orders them', () => {
  const post = (id: string, body: object) =>
    site.admin('post', `/campaigns/${id}/codes`).send(body);

  it('tells the codes, with until when they are good', async () => {
    const { body } = await post('coded', {
      count: 2,
      expiresAt: '2026-11-25T00:00:00-06:00',
    }).expect(201);
    expect(CodeBatch.parse(body)).toMatchObject({
      campaign: 'coded',
      expiresAt: '2026-11-25T06:00:00.000Z',
    });
    await site.person().scanned('coded', { code: body.codes[1].code });
  });

  it.each([{ count: 0 }, { count: 10_001 }, {}, { count: 1, expiresAt: 'soon' }])(
    'refuses %j',
    (body) => post('coded', body).expect(400),
  );

  it('is for campaigns that are there', () => post('missing', { count: 1 }).expect(404));

  it.each([{ expiresAt: '2026-11-21T17:59:00Z' }, { expiresAt: '2020-01-01T00:00:00Z' }])(
    'refuses a time that is past: %j',
    async (more) => {
      const { body } = await post('coded', { count: 1, ...more }).expect(400);
      expect(body.issues).toMatchObject([{ path: 'expiresAt' }]);
    },
  );

  it('refuses codes of a campaign that is over', async () => {
    site.setTime('2026-12-02T00:00:00Z');
    await post('coded', { count: 1 }).expect(400);
  });
});

describe('a batch', () => {
  const listed = async (id: string) => {
    await site.services.codes.settled();
    const { body } = await site.admin('get', `/campaigns/${id}/codes`).expect(200);
    expect(BatchList.parse(body)).toEqual(body);
    return (body as BatchList).batches;
  };
  const revoke = (id: string, batch: string) =>
    site.admin('post', `/campaigns/${id}/codes/${batch}/revoke`).send({});

  it('is listed with its size and what of it was spent, newest first, without its codes', async () => {
    await site.put(campaign({ id: 'listed', requiresCode: true }));
    const first = await order(5, {}, 'listed');
    site.pass(1);
    const second = await order(2, { expiresAt: '2026-11-25T06:00:00Z' }, 'listed');
    const [one, other] = first.codes;
    await site.person().scanned('listed', { code: one!.code });
    await site.person().scanned('listed', { code: other!.code });
    await site.person().scan('listed', { code: one!.code }).expect(400);
    const made = { createdAt: '2026-11-21T18:00:00.000Z', expiresAt: '2026-12-01T06:00:00.000Z' };
    expect(await listed('listed')).toEqual([
      {
        batch: second.batch,
        count: 2,
        used: 0,
        createdAt: '2026-11-21T18:01:00.000Z',
        expiresAt: '2026-11-25T06:00:00.000Z',
      },
      { batch: first.batch, count: 5, used: 2, ...made },
    ]);
    await site.admin('get', '/campaigns/missing/codes').expect(404);
  });

  it('can be withdrawn: its codes say so, and who has spun with one keeps what he has', async () => {
    await site.put(campaign({ id: 'withdrawn', requiresCode: true }));
    const { batch, codes } = await order(3, {}, 'withdrawn');
    const kept = await order(1, {}, 'withdrawn');
    const ada = site.person();
    await ada.scanned('withdrawn', { code: codes[0]!.code });
    const { body } = await revoke('withdrawn', batch).expect(200);
    expect(body).toMatchObject({ batch, revokedAt: '2026-11-21T18:00:00.000Z' });

    const refused = await site.person().scan('withdrawn', { code: codes[1]!.code }).expect(400);
    expect(refused.body.issues).toMatchObject([{ path: 'code' }]);
    expect(refused.body.message).toContain('was withdrawn');
    await site.person().scanned('withdrawn', { code: kept.codes[0]!.code });
    await ada.claim({ campaignId: 'withdrawn' }).expect(200);

    // The first time stays; there is no way back.
    site.pass(5);
    expect((await revoke('withdrawn', batch).expect(200)).body).toEqual(body);
    await revoke('withdrawn', '00000').expect(404);
    await revoke('coded', batch).expect(404);
  });

  const tell = (id: string, batch: string) =>
    site.admin('post', `/campaigns/${id}/codes/${batch}/tell`).send({});

  it('tells the same codes once more, and the trail says who was told', async () => {
    await site.put(campaign({ id: 'told', requiresCode: true }));
    const ordered = await order(501, {}, 'told');
    const { body } = await tell('told', ordered.batch).expect(200);
    expect(body).toEqual(ordered);
    await site.person().scanned('told', { code: body.codes[500].code });
    const { entries } = (await site.admin('get', '/audit?limit=1').expect(200)).body;
    expect(entries).toMatchObject([
      {
        path: '/api/admin/campaigns/{id}/codes/{batch}/tell',
        ids: ['told', ordered.batch],
        what: `told batch ${ordered.batch} again, 501 codes`,
        outcome: 'done',
      },
    ]);
    await tell('told', '00000').expect(404);
    await tell('coded', ordered.batch).expect(404);
  });

  it('from before codes could be typed tells its own, which are good', async () => {
    await site.put(campaign({ id: 'former', requiresCode: true }));
    await site.database.model('CodeBatch').create({
      _id: 'b123456789',
      campaign: 'former',
      count: 40,
      expiresAt: new Date('2026-12-01T06:00:00Z'),
      createdAt: site.now(),
    });
    const { body } = await tell('former', 'b123456789').expect(200);
    await site.person().scanned('former', { code: body.codes[39].code });
  });

  it('tells nothing that is good for nothing: it was withdrawn, or has expired', async () => {
    await site.put(campaign({ id: 'useless', requiresCode: true }));
    const withdrawn = await order(1, {}, 'useless');
    const expired = await order(1, { expiresAt: '2026-11-21T18:30:00Z' }, 'useless');
    await revoke('useless', withdrawn.batch).expect(200);
    site.pass(30);
    const answers = [await tell('useless', withdrawn.batch), await tell('useless', expired.batch)];
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
      [409, `Batch ${withdrawn.batch} was withdrawn: its codes let nobody spin`],
      [409, `Batch ${expired.batch} has expired: its codes let nobody spin`],
    ]);
  });

  it('that is withdrawn takes no spin from a person whose process died', async () => {
    await site.put(campaign({ id: 'died', requiresCode: true }));
    const { batch, codes } = await order(1, {}, 'died');
    const ada = site.person();
    const append = jest
      .spyOn(site.services.ledger, 'append')
      .mockRejectedValueOnce(new Error('killed'));
    await ada.scan('died', { code: codes[0]!.code }).expect(500);
    append.mockRestore();
    await revoke('died', batch).expect(200);
    site.pass(1);
    await ada.scanned('died', { code: codes[0]!.code });
  });
});
