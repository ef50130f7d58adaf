import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';

const NOTICES = `koa 3.3.0 (MIT)\n\n${'Permission is hereby granted. '.repeat(200)}\n`;

let built: string;
let site: DeliverySite;
beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'api-notices-'));
  site = await startDeliverySite({ limits: { scripts: built } });
});
afterAll(async () => {
  await site.stop();
  await rm(built, { recursive: true, force: true });
});
const ask = () => site.request.get('/licenses.txt');

it('are not found while nothing has been built, and are found afterwards', async () => {
  expect((await ask().expect(404)).body.code).toBe('not_found');
  await writeFile(join(built, 'notices.txt'), NOTICES);
  const { text, headers } = await ask().set('accept-encoding', 'gzip').expect(200);
  expect(text).toBe(NOTICES);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  });
  expect(Number(headers['content-length'])).toBeLessThan(NOTICES.length / 10);
});

it('are asked for again by their tag, and by HEAD', async () => {
  const { etag } = (await ask().expect(200)).headers as Record<string, string>;
  await ask().set('if-none-match', etag!).expect(304);
  await site.request.head('/licenses.txt').expect(200);
});
