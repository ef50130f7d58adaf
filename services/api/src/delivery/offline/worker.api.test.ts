import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';

let folder: string;
beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'api-workers-')), 'scripts');
});
let site: DeliverySite;
afterEach(async () => {
  await site.stop();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

const build = async () => {
  await mkdir(folder);
  await writeFile(join(folder, 'service-worker.js'), 'keep();');
  await writeFile(join(folder, 'forgetting-worker.js'), 'forget();');
};
const start = async (env: Record<string, string>) => {
  site = await startDeliverySite({ env, limits: { scripts: folder } });
  return () => site.request.get('/service-worker.js');
};

it('serves the worker with the asset origin once it is built, revalidated each time', async () => {
  const ask = await start({ ASSET_ORIGIN: 'https://cdn.example' });
  await ask().expect(404, /no service worker/);
  await build();
  const { text, headers } = await ask().expect(200);
  expect(text).toBe('self.siteAssetOrigin="https://cdn.example";\nkeep();');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; connect-src 'self' https:\/\/cdn\.example;/,
    ),
  });
  await ask().set('If-None-Match', headers.etag!).expect(304);
});

it('serves the worker that removes itself when offline pages are off', async () => {
  await build();
  const ask = await start({ OFFLINE_PAGES: 'off' });
  expect((await ask().expect(200)).text).toContain('forget();');
});
