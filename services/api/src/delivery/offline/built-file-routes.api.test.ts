import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'api-built-')), 'dist');
});
let site: DeliverySite;
afterEach(() => site.stop());

const NOTICES = `koa 3.3.0 (MIT)\n\n${'Permission is hereby granted. '.repeat(200)}\n`;
const build = async () => {
  await mkdir(folder);
  await writeFile(join(folder, 'service-worker.js'), 'store();');
  await writeFile(join(folder, 'unregister-worker.js'), 'unregister();');
  await writeFile(join(folder, 'notices.txt'), NOTICES);
};
const start = async (path: string, env: Record<string, string> = {}) => {
  site = await startDeliverySite({ env, limits: { builtFilesFolder: folder } });
  return () => site.request.get(path);
};

describe('/service-worker.js', () => {
  it('returns 404 before the build, then the worker with the asset origin, revalidated each time', async () => {
    const get = await start('/service-worker.js', { ASSET_ORIGIN: 'https://cdn.example' });
    await get().expect(404, /has not been built/);
    await build();
    const { text, headers } = await get().expect(200);
    expect(text).toBe(
      'self.siteAssetOrigin="https://cdn.example";\nself.siteBrand="Ambergrove";\nstore();',
    );
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; connect-src 'self' https:\/\/cdn\.example;/,
      ),
    });
    await get().set('If-None-Match', headers.etag!).expect(304);
  });

  it('is the worker that unregisters itself if offline pages are off', async () => {
    await build();
    const get = await start('/service-worker.js', { OFFLINE_PAGES: 'off' });
    expect((await get().expect(200)).text).toBe('unregister();');
  });
});

it('/licenses.txt returns 404 before the build, then the notices, compressed and cached', async () => {
  const get = await start('/licenses.txt');
  expect((await get().expect(404)).body.code).toBe('not_found');
  await build();
  const { text, headers } = await get().set('accept-encoding', 'gzip').expect(200);
  expect(text).toBe(NOTICES);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=3600',
    'x-content-type-options': 'nosniff',
  });
  expect(Number(headers['content-length'])).toBeLessThan(NOTICES.length / 10);
  await get().set({ 'accept-encoding': 'gzip', 'if-none-match': headers.etag! }).expect(304);
});
