import { mkdtempSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EBOOK_CONSENT, EBOOKS } from '@site/contracts';
import { keyedHashIn } from '../../platform/secrets/sealing';
import { sendRaw } from '../../testing/hostile-requests';
import { startTestSite, type TestSite } from '../../testing/test-site';
import { ebookRequestModel } from './ebook-request-model';
import { createGuideFiles } from './guide-files';

const [completeGuide, connoisseursGuide, unpublishedGuide] = EBOOKS as [
  (typeof EBOOKS)[0],
  (typeof EBOOKS)[0],
  (typeof EBOOKS)[0],
];
/** Bytes that any text encoding would change. */
const PDF = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 256));

const folder = mkdtempSync(join(tmpdir(), 'guides-'));
let site: TestSite;
beforeAll(async () => {
  await writeFile(join(folder, completeGuide.pdfPath), PDF);
  await writeFile(join(folder, 'secret.pdf'), 'secret');
  site = await startTestSite({ hourly: { ebooks: 1000 }, guides: createGuideFiles(folder) });
});
afterAll(() => site.stop());

describe('POST /api/ebooks/download', () => {
  beforeEach(async () => {
    await site.services.outbox.settled();
    await site.forgetMails();
    await site.database.collection('ebook-requests').deleteMany({});
  });

  const stored = () => ebookRequestModel(site.database).find().lean();
  const visitor = {
    email: 'Ada@Example.com',
    name: 'Ada Lovelace',
    ebookId: completeGuide.id,
    ebookTitle: 'The title of an older page',
  };
  const requestGuide = (change: object = {}) =>
    site.request.post('/api/ebooks/download').send({ ...visitor, ...change });

  it('stores the request with its consent, mails the link, and returns the path', async () => {
    const { body } = await requestGuide().expect(200);
    expect(body).toEqual({
      message: "Check your downloads folder. We've also sent you a confirmation email.",
      pdfPath: completeGuide.pdfPath,
    });
    const url = `/api/ebooks/pdf/${completeGuide.pdfPath}`;
    expect(await site.mails()).toMatchObject([
      {
        kind: 'guide-link',
        to: { address: 'Ada@Example.com' },
        data: { name: 'Ada Lovelace', title: completeGuide.title, url },
      },
    ]);
    expect(await stored()).toMatchObject([
      {
        _id: `${completeGuide.id}:${await keyedHashIn(site.database, 'ada@example.com')}`,
        ebookId: completeGuide.id,
        email: 'Ada@Example.com',
        name: 'Ada Lovelace',
        consent: { words: EBOOK_CONSENT, givenAt: expect.any(Date) },
      },
    ]);
  });

  it('stores and mails one request for each address and guide, even when concurrent', async () => {
    await Promise.all([requestGuide().expect(200), requestGuide().expect(200)]);
    await requestGuide({ email: 'ada@example.com', name: 'Somebody else' }).expect(200);
    await requestGuide({ ebookId: connoisseursGuide.id }).expect(200);
    expect((await stored()).map(({ ebookId, name }) => [ebookId, name]).sort()).toEqual([
      [completeGuide.id, 'Ada Lovelace'],
      [connoisseursGuide.id, 'Ada Lovelace'],
    ]);
    expect(await site.mails()).toHaveLength(2);
  });

  it('returns 404 for an unknown guide, and 409 for an unpublished one', async () => {
    for (const ebookId of ['cooking', 'toString', '__proto__', ''])
      expect((await requestGuide({ ebookId }).expect(404)).body.code).toBe('not_found');
    expect((await requestGuide({ ebookId: unpublishedGuide.id }).expect(409)).body).toEqual({
      code: 'conflict',
      message: 'The Terpene Encyclopedia will be available shortly. Check back soon!',
    });
    expect(await stored()).toEqual([]);
    expect(await site.mails()).toEqual([]);
  });

  it('reports invalid fields in plain words', async () => {
    const { body } = await requestGuide({
      email: 'ada',
      name: 'Ada\r\nBcc: eve@example.com',
    }).expect(400);
    expect(body.issues).toEqual([
      { path: 'email', message: 'Please enter a valid email address' },
      { path: 'name', message: 'Please use a single line of text' },
    ]);
    expect(await stored()).toEqual([]);
  });
});

describe('GET /api/ebooks/pdf/{pdfPath}', () => {
  const path = `/api/ebooks/pdf/${completeGuide.pdfPath}`;
  const get = (headers: object = {}) => site.request.get(path).set(headers as never);

  it('serves the guide inline under its file name', async () => {
    const { body, headers } = await get().expect(200);
    expect(body).toEqual(PDF);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '1000',
      'content-disposition': 'inline; filename="complete-guide-cannabis-extracts.pdf"',
      'cache-control': 'public, max-age=3600',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      etag: expect.stringMatching(/^"[\w-]{27}"$/),
    });
    expect(headers['content-security-policy']).not.toContain('default-src');
    await site.request.delete(path).expect(405);
  });

  it('answers HEAD and conditional requests without the body', async () => {
    const { headers } = await site.request.head(path).set('range', 'bytes=0-9').expect(200);
    expect(headers['content-length']).toBe('1000');
    await get({ 'if-none-match': `W/"other", ${headers.etag}` }).expect(304);
    // The condition comes before the range (RFC 9110, section 13.2.2).
    await get({ 'if-none-match': headers.etag, range: 'bytes=5000-' }).expect(304);
    await get({ 'if-none-match': '"another"' }).expect(200);
  });

  it('serves byte ranges of the same edition', async () => {
    const { body, headers } = await get({ range: 'bytes=990-' }).expect(206);
    expect(headers['content-range']).toBe('bytes 990-999/1000');
    expect(headers['content-length']).toBe('10');
    expect(body).toEqual(Buffer.from(PDF.subarray(990)));
    const part = (edition?: string) => get({ range: 'bytes=0-9', 'if-range': edition });
    await part(headers.etag).expect(206);
    for (const edition of ['"another"', 'Wed, 21 Oct 2026 07:28:00 GMT'])
      await part(edition).expect(200);
    await get({ range: 'bytes=0-1,5-6' }).expect(200);

    const outside = await get({ range: 'bytes=1000-' }).expect(416);
    expect(outside.headers['content-range']).toBe('bytes */1000');
    expect(outside.headers['content-type']).toContain('application/json');
    expect(outside.headers['cache-control']).toBe('no-store');
    expect(outside.body.code).toBe('range_not_satisfiable');
  });

  it.each([
    'secret.pdf',
    'terpene-encyclopedia.pdf',
    '',
    '__proto__',
    '../secret.pdf',
    '..%2fsecret.pdf',
    '..%5csecret.pdf',
    '%2fetc%2fpasswd',
    `${completeGuide.pdfPath}%00.png`,
    `x/../${completeGuide.pdfPath}`,
    completeGuide.pdfPath.toUpperCase(),
    '%ff',
  ])('finds no file under "%s"', async (name) => {
    const { status, body } = await sendRaw(site.address, 'GET', `/api/ebooks/pdf/${name}`);
    expect([400, 404]).toContain(status);
    expect(JSON.parse(body)).toEqual({ code: expect.any(String), message: expect.any(String) });
  });
});
