import { createHash } from 'node:crypto';
import { Certificate, type CertificateUpload } from '@site/contracts';
import * as z from 'zod';
import { ADMIN_TOKEN, startTestSite, type TestSite } from '../../testing/test-site';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ hourly: { certificates: 60 }, trustedProxies: 1 });
});
afterAll(() => site.stop());
beforeEach(async () => {
  await site.database.collection('certificates').deleteMany({});
});

const PDF = Buffer.from('%PDF-1.7\nof a laboratory');
const upload = (change: Partial<CertificateUpload> = {}): CertificateUpload => ({
  batch: 'MC-0412',
  product: { slug: 'milk-chocolate', name: 'Milk Chocolate' },
  testedAt: '2026-10-02',
  laboratory: 'Lantern Hill',
  cannabinoids: [{ name: 'THC', percent: 76.4 }],
  terpenes: [{ name: 'Linalool', percent: 0.6 }],
  panels: [{ name: 'Pesticides', result: 'passed' }],
  document: PDF.toString('base64'),
  ...change,
});

const admin = (method: 'get' | 'put' | 'delete', path = '') =>
  site.request[method](`/api/admin/certificates${path}`).set(
    'authorization',
    `Bearer ${ADMIN_TOKEN}`,
  );
const put = (change: Partial<CertificateUpload> = {}) => {
  const sent = upload(change);
  return admin('put', `/${encodeURIComponent(sent.batch)}`).send(sent);
};
let network = 0;
/** Each from a network of its own, so that none has asked too often. */
const get = (path: string) => {
  network += 1;
  const address = `192.0.${network >> 8}.${network & 255}`;
  return site.request.get(`/api/certificates/${path}`).set('x-forwarded-for', address);
};
const batches = async () =>
  ((await admin('get').expect(200)).body.certificates as { batch: string }[]).map(
    ({ batch }) => batch,
  );

describe('GET /api/certificates/{batch}', () => {
  it('says what was found, and what the document is', async () => {
    await put().expect(200);
    const { body, headers } = await get('MC-0412').expect(200);
    const { document, ...facts } = upload();
    expect(body).toEqual({
      ...facts,
      document: { bytes: PDF.length, sha256: createHash('sha256').update(PDF).digest('hex') },
    });
    expect(document).toBeDefined();
    expect(z.safeParse(Certificate, body).success).toBe(true);
    expect(headers['cache-control']).toBe('no-cache');
  });

  it.each(['mc0412', 'MC%200412', ' mc - 0412 ', 'MC%E2%80%910412'])(
    'finds it as %s',
    async (way) => {
      await put().expect(200);
      expect((await get(way).expect(200)).body.batch).toBe('MC-0412');
    },
  );

  it('answers 304 until another is there, also one that had another version before', async () => {
    await put().expect(200);
    const { headers } = await get('MC-0412').expect(200);
    const again = () => get('MC-0412').set('if-none-match', headers.etag!);
    await again().expect(304);
    await put({ laboratory: 'Another' }).expect(200);
    expect((await again().expect(200)).body.laboratory).toBe('Another');
  });

  it('says that there is none, by the number as it is kept', async () => {
    const { body } = await get('mc-9999').expect(404);
    expect(body).toEqual({ code: 'not_found', message: 'There is no certificate of batch MC9999' });
  });

  it.each([
    ['too short', 'abc'],
    ['too long', 'A'.repeat(41)],
    ['an operator', encodeURIComponent('{"$gt":""}')],
    ['a NUL', 'ABC%00DEF'],
    ['no UTF-8', 'ABCD%ff'],
  ])('refuses what is %s', async (_, batch) => {
    for (const path of [batch, `${batch}/document`]) expect((await get(path)).status).toBe(400);
  });

  it('lets one network ask so often and no more', async () => {
    await put().expect(200);
    const ask = (path: string) =>
      site.request.get(`/api/certificates/${path}`).set('x-forwarded-for', '198.51.100.7');
    for (let n = 0; n < 60; n += 1) await ask('MC-0412').expect(200);
    const { headers } = await ask('MC-0412').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await get('MC-0412').expect(200);
  });
});

describe('GET /api/certificates/{batch}/document', () => {
  it('is the PDF that was sent, and can do nothing', async () => {
    await put().expect(200);
    const { body, headers } = await get('mc 0412/document').expect(200);
    expect(Buffer.compare(body as Buffer, PDF)).toBe(0);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="certificate-MC0412.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      etag: `"${createHash('sha256').update(PDF).digest('hex')}"`,
    });
    expect(headers['content-security-policy']).toContain("script-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    await get('mc0412/document').set('if-none-match', headers.etag!).expect(304);
  });

  it('is given in parts', async () => {
    await put().expect(200);
    const part = await get('mc0412/document').set('range', 'bytes=0-4').expect(206);
    expect(String(part.body)).toBe('%PDF-');
    await get('mc0412/document').set('range', 'bytes=999-').expect(416);
  });

  it('says that there is none', async () => {
    await get('mc0412/document').expect(404);
  });
});

describe('PUT /api/admin/certificates/{batch}', () => {
  it('keeps one of a batch, however its number is written', async () => {
    await put().expect(200);
    await put({ batch: 'mc 0412' }).expect(200);
    expect(await batches()).toEqual(['mc 0412']);
  });

  it('changes nothing where it is there already', async () => {
    const first = await put().expect(200);
    const again = await put().expect(200);
    expect(again.body).toEqual(first.body);
    expect(again.headers.etag).toBe(`"${first.body.version}"`);
  });

  it('replaces what was seen, and nothing else', async () => {
    const { version } = (await put().expect(200)).body as { version: string };
    const other = { laboratory: 'Another' };
    await put(other).set('if-match', '"0a1b"').expect(409);
    await put(other).set('if-none-match', '*').expect(409);
    expect((await get('MC-0412').expect(200)).body.laboratory).toBe('Lantern Hill');
    await put(other).set('if-match', `"${version}"`).expect(200);
    await put(other).set('if-match', `"${version}"`).expect(409);
    await put(other).set('if-match', 'MC').expect(400);
  });

  it('adds only what is not there, or is nobody’s change', async () => {
    await put().set('if-match', '"0a1b"').expect(404);
    await put().set('if-none-match', '*').expect(200);
    expect(await batches()).toEqual(['MC-0412']);
  });

  it('lets one of several win who add at once, and keeps one', async () => {
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((laboratory) => put({ laboratory }).set('if-none-match', '*')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await batches()).toHaveLength(1);
  });

  it('takes two MB, and not a byte more', async () => {
    const of = (bytes: number) =>
      Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, 7)]).toString('base64');
    await put({ document: of(2 * 1024 * 1024) }).expect(200);
    await put({ document: of(2 * 1024 * 1024 + 1) }).expect(400);
    await put({ document: of(3 * 1024 * 1024) }).expect(413);
  });

  it.each([
    ['a batch of another address', { batch: 'MC-0413' }],
    ['a document that is no PDF', { document: Buffer.from('<html>').toString('base64') }],
    ['a document that is no base64', { document: '%PDF-1.7' }],
    ['no document', { document: undefined }],
    ['a day that is none', { testedAt: '2026-02-30' }],
    ['a result of another kind', { panels: [{ name: 'Pesticides', result: 'maybe' }] }],
    ['no panel', { panels: [] }],
    ['more than all of it', { cannabinoids: [{ name: 'THC', percent: 100.1 }] }],
    ['a terpene twice', { terpenes: [1, 2].map((percent) => ({ name: 'Linalool', percent })) }],
    ['a product that is an address', { product: { slug: '../x', name: 'X' } }],
    ['a field that nobody knows', { href: 'https://elsewhere.example' }],
  ])('refuses %s and keeps nothing', async (_, change) => {
    await admin('put', '/MC-0412')
      .send({ ...upload(), ...change })
      .expect(400);
    expect(await batches()).toEqual([]);
  });
});

describe('DELETE /api/admin/certificates/{batch}', () => {
  it('takes it from visitors, once', async () => {
    await put().expect(200);
    await admin('delete', '/mc0412').expect(204);
    await get('MC-0412').expect(404);
    await get('MC-0412/document').expect(404);
    await admin('delete', '/mc0412').expect(404);
  });

  it('takes only what was seen', async () => {
    const { version } = (await put().expect(200)).body as { version: string };
    await admin('delete', '/mc0412').set('if-match', '"0a1b"').expect(409);
    await admin('delete', '/mc0412').set('if-match', `"${version}"`).expect(204);
    await admin('delete', '/mc0412').set('if-match', `"${version}"`).expect(404);
  });
});

it('lists them by number, a hundred at a time', async () => {
  const numbers = Array.from({ length: 103 }, (_, n) => `B-${1000 + n}`);
  await Promise.all(numbers.map((batch) => put({ batch }).expect(200)));
  const first = (await admin('get').expect(200)).body;
  expect(first.certificates.map(({ batch }: { batch: string }) => batch)).toEqual(
    numbers.slice(0, 100),
  );
  const rest = (await admin('get', `?after=${first.next}`).expect(200)).body;
  expect(rest.certificates).toHaveLength(3);
  expect(rest.next).toBeUndefined();
});

it('leaves a trail of who has put and removed them', async () => {
  await put().expect(200);
  await admin('delete', '/MC-0412').expect(204);
  await site.services.audit.settled();
  const { entries } = await site.services.audit.list({ limit: 2 });
  expect(entries.map(({ method, what }) => [method, what])).toEqual([
    ['DELETE', undefined],
    ['PUT', expect.stringMatching(/^batch MC-0412 of milk-chocolate, version [\da-f]{20}$/)],
  ]);
});

describe('one that was changed past the site', () => {
  const spoil = (fields: object) =>
    site.database
      .collection<{ _id: string }>('certificates')
      .updateOne({ _id: 'MC0412' }, { $set: fields });
  beforeEach(async () => {
    await put().expect(200);
    await put({ batch: 'MC-0500' }).expect(200);
  });

  it.each([
    ['facts', { facts: 7 }],
    ['a number in it', { 'facts.cannabinoids': [{ name: 'THC', percent: 'much' }] }],
  ])('costs itself alone: %s', async (_, fields) => {
    await spoil(fields);
    await get('MC-0412').expect(503);
    await get('MC-0500').expect(200);
    expect(await batches()).toEqual(['MC-0500']);
  });

  it('hands out no other document than was sent', async () => {
    await spoil({ document: Buffer.from('%PDF-1.7\nof somebody').toString('base64') });
    await get('MC-0412/document').expect(503);
    await get('MC-0500/document').expect(200);
  });
});
