import { createHash } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Certificate, type CertificateUpload } from '@site/contracts';
import { EXAMPLE_BATCH } from '@site/contracts/certificates';
import * as z from 'zod';
import samples from '../../../seed/certificates.json';
import { seedCertificates } from '../../seed';
import { sharedTestSite } from '../../testing/test-site';

const HOURLY = 10;
const site = sharedTestSite({ hourly: { certificates: HOURLY }, trustedProxies: 1 });
beforeEach(() => site.database.collection('certificates').deleteMany({}));

const PDF = Buffer.from('%PDF-1.7\ncontent');
const sha256 = createHash('sha256').update(PDF).digest('hex');
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
  site.admin(method, `/certificates${path}`);
const put = (change: Partial<CertificateUpload> = {}) => {
  const sent = upload(change);
  return admin('put', `/${encodeURIComponent(sent.batch)}`).send(sent);
};
let network = 0;
/** Each request comes from a new network, unless an address is given. */
const get = (path: string, address = `192.0.2.${(network += 1)}`) =>
  site.request.get(`/api/certificates/${path}`).set('x-forwarded-for', address);
const batches = async (query = '') =>
  ((await admin('get', query).expect(200)).body.certificates as { batch: string }[]).map(
    ({ batch }) => batch,
  );

describe('GET /api/certificates/{batch}', () => {
  it('returns results and the digest of the document, and 304 until it changes', async () => {
    await put().expect(200);
    const { body, headers } = await get('MC-0412').expect(200);
    const { document: _, ...facts } = upload();
    expect(body).toEqual({ ...facts, document: { bytes: PDF.length, sha256 } });
    expect(z.safeParse(Certificate, body).success).toBe(true);
    expect(headers['cache-control']).toBe('no-cache');
    const again = () => get('MC-0412').set('if-none-match', headers.etag!);
    await again().expect(304);
    await put({ laboratory: 'Another' }).expect(200);
    expect((await again().expect(200)).body.laboratory).toBe('Another');
  });

  it('finds a batch however its number is typed, and returns 404 for an unknown one', async () => {
    await put().expect(200);
    for (const typed of ['mc0412', ' mc - 0412 ', 'MC%E2%80%910412'])
      expect((await get(typed).expect(200)).body.batch).toBe('MC-0412');
    const { body } = await get('mc-9999').expect(404);
    expect(body).toEqual({ code: 'not_found', message: 'There is no certificate of batch MC9999' });
    await get('mc-9999/document').expect(404);
    for (const malformed of ['abc', 'A'.repeat(41), 'ABC%00DEF', 'ABCD%ff'])
      for (const path of [malformed, `${malformed}/document`]) await get(path).expect(400);
  });

  it('finds a batch whose number has O for 0 or I for 1, unless two match', async () => {
    await put({ batch: 'MC-0412' }).expect(200);
    expect((await get('MC-O4I2').expect(200)).body.batch).toBe('MC-0412');
    await put({ batch: 'MC-O412' }).expect(200);
    expect((await get('MC-O412').expect(200)).body.batch).toBe('MC-O412');
    await get('MC-O4I2').expect(404);
  });

  it('limits the requests of a network', async () => {
    await put().expect(200);
    for (let n = 0; n < HOURLY; n += 1) await get('MC-0412', '198.51.100.7').expect(200);
    const { headers } = await get('MC-0412', '198.51.100.7').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    await get('MC-0412').expect(200);
  });
});

const newest = async (product: string) => {
  const { body } = await site.request.get(`/api/certificates?product=${product}`).expect(200);
  return (body as { certificate?: Certificate }).certificate?.batch;
};

it('GET /api/certificates?product= returns the certificate of the latest test of the product, or none', async () => {
  await put({ batch: 'MC-0500', testedAt: '2026-11-02' }).expect(200);
  await put({ batch: 'MC-0600', testedAt: '2026-10-30' }).expect(200);
  await put({ batch: 'GM-0700', product: { slug: 'gmo', name: 'GMO' } }).expect(200);
  expect(await newest('milk-chocolate')).toBe('MC-0500');
  expect(await newest('wango-mango')).toBeUndefined();
});

it('GET /api/certificates/{batch}/document serves the PDF under a strict policy', async () => {
  await put().expect(200);
  const { body, headers } = await get('mc 0412/document').expect(200);
  expect(Buffer.compare(body as Buffer, PDF)).toBe(0);
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="certificate-MC0412.pdf"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
    etag: `"${sha256}"`,
  });
  expect(headers['content-security-policy']).toContain("script-src 'none'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
});

describe('PUT /api/admin/certificates/{batch}', () => {
  it('stores one certificate for a batch, and keeps its version when nothing changes', async () => {
    const first = await put().expect(200);
    const again = await put().expect(200);
    expect(again.body).toEqual(first.body);
    expect(again.headers.etag).toBe(`"${first.body.version}"`);
    await put({ batch: 'mc 0412' }).expect(200);
    expect(await batches()).toEqual(['mc 0412']);
  });

  it('replaces only the version in If-Match, and adds only a new batch with If-None-Match', async () => {
    const other = { laboratory: 'Another' };
    await put().set('if-match', '"0a1b"').expect(404);
    const { version } = (await put().set('if-none-match', '*').expect(200)).body;
    await put(other).set('if-match', '"0a1b"').expect(409);
    await put(other).set('if-none-match', '*').expect(409);
    expect((await get('MC-0412').expect(200)).body.laboratory).toBe('Lantern Hill');
    await put(other).set('if-match', `"${version}"`).expect(200);
    await put(other).set('if-match', `"${version}"`).expect(409);
    await put(other).set('if-match', 'MC').expect(400);
  });

  it('accepts one of two concurrent additions', async () => {
    const responses = await Promise.all(
      ['A', 'B'].map((laboratory) => put({ laboratory }).set('if-none-match', '*')),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await batches()).toHaveLength(1);
  });

  it('accepts documents of up to 2 MB', async () => {
    const document = (bytes: number) =>
      Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, 7)]).toString('base64');
    await put({ document: document(2 * 1024 * 1024) }).expect(200);
    await put({ document: document(2 * 1024 * 1024 + 1) }).expect(400);
    await put({ document: document(3 * 1024 * 1024) }).expect(413);
  });

  it.each([
    ['another batch than the URL', { batch: 'MC-0413' }],
    ['a document that is not a PDF', { document: Buffer.from('<html>').toString('base64') }],
    ['a document that is not base64', { document: '%PDF-1.7' }],
    ['an impossible date', { testedAt: '2026-02-30' }],
    ['no panel', { panels: [] }],
    ['more than 100 %', { cannabinoids: [{ name: 'THC', percent: 100.1 }] }],
    ['a terpene twice', { terpenes: [1, 2].map((percent) => ({ name: 'Linalool', percent })) }],
    ['a slug with a path', { product: { slug: '../x', name: 'X' } }],
  ])('rejects %s', async (_, change) => {
    await admin('put', '/MC-0412')
      .send({ ...upload(), ...change })
      .expect(400);
    expect(await batches()).toEqual([]);
  });
});

it('DELETE /api/admin/certificates/{batch} removes the version in If-Match, and is audited', async () => {
  const { version } = (await put().expect(200)).body as { version: string };
  await admin('delete', '/mc0412').set('if-match', '"0a1b"').expect(409);
  await admin('delete', '/mc0412').set('if-match', `"${version}"`).expect(204);
  await admin('delete', '/mc0412').expect(404);
  await get('MC-0412').expect(404);
  await get('MC-0412/document').expect(404);
  await site.services.audit.settled();
  const { entries } = await site.services.audit.list({ limit: 4 });
  const deleted = 'Deleted the certificate of batch mc0412';
  expect(entries.map(({ method, outcome, what }) => [method, outcome, what])).toEqual([
    ['DELETE', 'refused', deleted],
    ['DELETE', 'done', deleted],
    ['DELETE', 'refused', deleted],
    ['PUT', 'done', `Saved the certificate of batch MC-0412 of milk-chocolate, version ${version}`],
  ]);
});

it('GET /api/admin/certificates lists 100 per page, by batch number', async () => {
  await put().expect(200);
  const collection = site.database.collection<{ _id: string; facts: object }>('certificates');
  const [first] = await collection.find().toArray();
  await collection.deleteMany({});
  const numbers = Array.from({ length: 103 }, (_, n) => `B-${1000 + n}`);
  const copies = numbers.map((batch) => ({
    ...first!,
    _id: batch.replace('-', ''),
    facts: { ...first!.facts, batch },
  }));
  await collection.insertMany(copies);
  const { body } = await admin('get').expect(200);
  expect(await batches()).toEqual(numbers.slice(0, 100));
  expect(await batches(`?after=${body.next}`)).toEqual(numbers.slice(100));
});

it.each([
  ['a value', { 'facts.cannabinoids': [{ name: 'THC', percent: 'much' }] }, ''],
  ['its document', { document: Buffer.from('%PDF-1.7\nanother') }, '/document'],
])(
  'a certificate is unavailable when %s was changed in the database, and others stay available',
  async (_, fields, path) => {
    await put().expect(200);
    await put({ batch: 'MC-0500' }).expect(200);
    await site.database
      .collection<{ _id: string }>('certificates')
      .updateOne({ _id: 'MC0412' }, { $set: fields });
    await get(`MC-0412${path}`).expect(503);
    await get(`MC-0500${path}`).expect(200);
    expect(await batches()).toContain('MC-0500');
  },
);

it('seedCertificates adds labeled samples with their documents once', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sample-certificates-'));
  for (const { batch } of samples) await writeFile(join(folder, `${batch}.pdf`), `%PDF- ${batch}`);
  await seedCertificates(site.services.certificates, folder);
  const seeded = await site.services.certificates.list();
  await seedCertificates(site.services.certificates, folder);
  expect(await site.services.certificates.list()).toEqual(seeded);
  const { body } = await get(EXAMPLE_BATCH).expect(200);
  const laboratory = expect.stringContaining('fictional');
  expect(body).toMatchObject({ batch: EXAMPLE_BATCH, sample: true, laboratory });
  const { body: pdf } = await get(`${EXAMPLE_BATCH}/document`).expect(200);
  expect(String(pdf)).toBe(`%PDF- ${EXAMPLE_BATCH}`);
});
