import { CodeBatch } from '@site/contracts';
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
    expect(code).toMatch(/^[0-9a-f]{10}[0-9a-z]{3}\.[\w-]{22}$/);
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
    unknown: { code: `0123456789000.${'A'.repeat(22)}` },
    'not a code': { code: '{"$ne":null}' },
    'a forged signature': {
      code: genuine.replace(/\.(.)/, (_, first) => (first === 'A' ? '.B' : '.A')),
    },
    'another serial of the batch': { code: genuine.replace(/000\./, '001.') },
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
  expect(draw!.code).toBe(`coded/${code.slice(0, 10)}0`);
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
});
