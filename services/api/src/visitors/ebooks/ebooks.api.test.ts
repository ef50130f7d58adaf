import { request } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EBOOK_CONSENT, EBOOKS } from '@site/contracts';
import { codeIn } from '../../ground/personal/sealing';
import { observatoryScore } from '../../testing/observatory';
import { startTestSite, type TestSite } from '../../testing/test-site';
import type { EbookRequestDocument } from './ebook-request-model';
import { guideFolder } from './guide-files';

const [complete, connoisseurs, terpenes] = EBOOKS as [
  (typeof EBOOKS)[0],
  (typeof EBOOKS)[0],
  (typeof EBOOKS)[0],
];
/** Bytes that no text encoding leaves as they are. */
const PDF = Buffer.from(Array.from({ length: 1000 }, (_, i) => i % 256));

let folder: string;
let site: TestSite;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'guides-'));
  await writeFile(join(folder, complete.pdfPath), PDF);
  await writeFile(join(folder, connoisseurs.pdfPath), 'second');
  await writeFile(join(folder, 'secret.pdf'), 'secret');
  site = await startTestSite({ hourly: { ebooks: 1000 }, guides: guideFolder(folder) });
});
afterAll(async () => {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('POST /api/ebooks/download', () => {
  beforeEach(async () => {
    await site.services.outbox.settled();
    await site.forgetMails();
    await site.database.collection('ebook-requests').deleteMany({});
  });

  const stored = () => site.database.model<EbookRequestDocument>('EbookRequest').find().lean();
  const visitor = {
    email: 'Ada@Example.com',
    name: 'Ada Lovelace',
    ebookId: complete.id,
    ebookTitle: complete.title,
  };
  const ask = (body: object = visitor) => site.request.post('/api/ebooks/download').send(body);

  it('keeps who asked for which guide, mails the link, and says where it is', async () => {
    const { body } = await ask().expect(200);
    expect(body).toEqual({
      message: "Check your downloads folder. We've also sent you a confirmation email.",
      pdfPath: complete.pdfPath,
    });
    expect(await site.mails()).toMatchObject([
      {
        kind: 'guide-link',
        to: { address: 'Ada@Example.com' },
        data: {
          name: 'Ada Lovelace',
          title: complete.title,
          url: `/api/ebooks/pdf/${complete.pdfPath}`,
        },
      },
    ]);
    expect(await stored()).toMatchObject([
      {
        _id: `${complete.id}:${await codeIn(site.database, 'ada@example.com')}`,
        ebookId: complete.id,
        email: 'Ada@Example.com',
        name: 'Ada Lovelace',
        consent: { words: EBOOK_CONSENT, givenAt: expect.any(Date) },
      },
    ]);
  });

  it('keeps one request and sends one mail for each address and guide, however often and fast it is asked', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    await ask({ ...visitor, email: 'ada@example.com', name: 'Somebody else' }).expect(200);
    await ask({ ...visitor, ebookId: connoisseurs.id }).expect(200);
    expect((await stored()).map(({ ebookId, name }) => [ebookId, name]).sort()).toEqual([
      [complete.id, 'Ada Lovelace'],
      [connoisseurs.id, 'Ada Lovelace'],
    ]);
    expect(await site.mails()).toHaveLength(2);
  });

  it('goes by the id and not by the title, which an older tab may have', async () => {
    await ask({ ...visitor, ebookTitle: 'Guide' }).expect(200);
  });

  it('does not know a guide of another id', async () => {
    for (const ebookId of ['cooking', 'toString', '__proto__', '']) {
      const { body } = await ask({ ...visitor, ebookId }).expect(404);
      expect(body.code).toBe('not_found');
    }
    expect(await stored()).toEqual([]);
  });

  it('refuses a guide that is not published yet', async () => {
    const { body } = await ask({ ...visitor, ebookId: terpenes.id }).expect(409);
    expect(body).toEqual({
      code: 'conflict',
      message: 'The Terpene Encyclopedia will be available shortly. Check back soon!',
    });
    expect(await stored()).toEqual([]);
    expect(await site.mails()).toEqual([]);
  });

  it.each([
    ['email', 'ada', 'Please enter a valid email address'],
    ['email', { $ne: '' }, 'Please give a text'],
    ['name', '  ', 'Please enter your name'],
    ['name', 'Ada\r\nBcc: eve@example.com', 'Please use a single line of text'],
  ])('says what is wrong with %s %j', async (path, value, message) => {
    const { body } = await ask({ ...visitor, [path]: value }).expect(400);
    expect(body).toMatchObject({ code: 'invalid_input', issues: [{ path, message }] });
    expect(await stored()).toEqual([]);
  });
});

describe('GET /api/ebooks/pdf/{pdfPath}', () => {
  const path = `/api/ebooks/pdf/${complete.pdfPath}`;

  it('scores 100 or more by the table of the HTTP Observatory', async () => {
    const { headers } = await site.request.get(path).expect(200);
    expect(observatoryScore({ headers, text: '' })).toBeGreaterThanOrEqual(100);
  });

  it('sends the guide to be shown, under a name to be kept by', async () => {
    const { body, headers } = await site.request.get(path).expect(200);
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
  });

  it('tells without sending it', async () => {
    const { headers, text } = await site.request.head(path).expect(200);
    expect(headers['content-length']).toBe('1000');
    expect(text ?? '').toBe('');
    const partial = await site.request.head(path).set('range', 'bytes=0-9').expect(200);
    expect(partial.headers['content-length']).toBe('1000');
  });

  it('answers 304 to those who have it', async () => {
    const { headers } = await site.request.head(path);
    await site.request.get(path).set('if-none-match', headers.etag!).expect(304);
    await site.request.get(path).set('if-none-match', `W/"other", ${headers.etag}`).expect(304);
    // The condition comes before the range (RFC 9110, section 13.2.2).
    await site.request
      .get(path)
      .set({ 'if-none-match': headers.etag!, range: 'bytes=5000-' })
      .expect(304);
    await site.request.get(path).set('if-none-match', '"another"').expect(200);
  });

  it.each([
    ['bytes=0-99', 'bytes 0-99/1000', PDF.subarray(0, 100)],
    ['bytes=990-', 'bytes 990-999/1000', PDF.subarray(990)],
    ['bytes=-3', 'bytes 997-999/1000', PDF.subarray(997)],
  ])('sends %s of it', async (range, contentRange, bytes) => {
    const { body, headers } = await site.request.get(path).set('range', range).expect(206);
    expect(headers['content-range']).toBe(contentRange);
    expect(headers['content-length']).toBe(String(bytes.length));
    expect(body).toEqual(Buffer.from(bytes));
  });

  it('sends a part only of the edition that the reader has begun', async () => {
    const { headers } = await site.request.head(path);
    const part = (edition: string) =>
      site.request.get(path).set({ range: 'bytes=0-9', 'if-range': edition });
    await part(headers.etag!).expect(206);
    await part('"another"').expect(200);
    await part('Wed, 21 Oct 2026 07:28:00 GMT').expect(200);
  });

  it('sends the whole where a range is malformed or there are several', async () => {
    for (const range of ['bytes=9-5', 'bytes=a-b', 'bytes=0-1,5-6'])
      await site.request.get(path).set('range', range).expect(200);
  });

  it('says how long the guide is when there is nothing in the range', async () => {
    const { body, headers } = await site.request.get(path).set('range', 'bytes=1000-').expect(416);
    expect(headers['content-range']).toBe('bytes */1000');
    expect(headers['content-type']).toContain('application/json');
    expect(headers['cache-control']).toBe('no-store');
    expect(body.code).toBe('range_not_satisfiable');
  });

  /** As it is written: `fetch` and supertest would tidy the path first. */
  const raw = (target: string) =>
    new Promise<{ status: number; text: string }>((resolve, reject) => {
      const { port } = new URL(site.address);
      request({ port, host: '127.0.0.1', path: target }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, text: Buffer.concat(chunks).toString() }),
        );
      })
        .on('error', reject)
        .end();
    });

  it.each([
    'secret.pdf',
    'terpene-encyclopedia.pdf',
    '',
    'toString',
    '__proto__',
    '../secret.pdf',
    '..%2fsecret.pdf',
    '%2e%2e%2f%2e%2e%2fpackage.json',
    '..%5csecret.pdf',
    '/etc/passwd',
    '%2fetc%2fpasswd',
    `${complete.pdfPath}%00.png`,
    `./${complete.pdfPath}`,
    `x/../${complete.pdfPath}`,
    complete.pdfPath.toUpperCase(),
    '%ff',
  ])('has nothing under "%s"', async (name) => {
    const { status, text } = await raw(`/api/ebooks/pdf/${name}`);
    expect([400, 404]).toContain(status);
    expect(JSON.parse(text)).toEqual({ code: expect.any(String), message: expect.any(String) });
    expect(text).not.toContain('root:');
  });

  it('is only read', async () => {
    await site.request.delete(path).expect(405);
    await site.request.post(path).send({}).expect(405);
  });
});

it('limits how often a network may ask, and says until when', async () => {
  const limited = await startTestSite({ hourly: { ebooks: 2 } });
  const ask = () => limited.request.post('/api/ebooks/download').send({});
  await ask().expect(400);
  await ask().expect(400);
  const { body, headers } = await ask().expect(429);
  expect(body.code).toBe('rate_limited');
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  await limited.stop();
});
