import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';

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

it('/licenses.txt answers 404 before a build, then with its text, compressed and cached', async () => {
  const notices = `koa 3.3.0 (MIT)\n\n${'Permission is hereby granted. '.repeat(200)}\n`;
  const ask = () => site.request.get('/licenses.txt');
  expect((await ask().expect(404)).body.code).toBe('not_found');
  await writeFile(join(built, 'notices.txt'), notices);
  const { text, headers } = await ask().set('accept-encoding', 'gzip').expect(200);
  expect(text).toBe(notices);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  });
  expect(Number(headers['content-length'])).toBeLessThan(notices.length / 10);
  const etag = { 'accept-encoding': 'gzip', 'if-none-match': headers.etag! };
  await ask().set(etag).expect(304);
});
