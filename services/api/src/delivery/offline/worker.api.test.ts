import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';

const PATH = '/service-worker.js';
let scripts: string;
let site: DeliverySite | undefined;

beforeAll(async () => {
  scripts = await mkdtemp(join(tmpdir(), 'api-workers-'));
  await writeFile(join(scripts, 'service-worker.js'), 'keep();');
  await writeFile(join(scripts, 'forgetting-worker.js'), 'forget();');
});
afterEach(() => site?.stop());
afterAll(() => rm(scripts, { recursive: true, force: true }));

const start = async (env: Record<string, string> = {}, folder = '.') => {
  site = await startDeliverySite({ env, limits: { scripts: join(scripts, folder) } });
  return site.request;
};

it('answers with the worker of the whole site, which browsers ask for anew each time', async () => {
  const request = await start();
  const { text, headers } = await request.get(PATH).expect(200);
  expect(text).toBe('self.siteAssetOrigin="";\nkeep();');
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringMatching(/^default-src 'none'; connect-src 'self';/),
  });
  await request.get(PATH).set('If-None-Match', headers.etag!).expect(304);
});

it('has it again once it is built again', async () => {
  const request = await start({}, 'later');
  await request.get(PATH).expect(404);
  await mkdir(join(scripts, 'later'));
  await writeFile(join(scripts, 'later', 'service-worker.js'), 'keep();');
  await request.get(PATH).expect(200);
});

it('tells it where the files of releases come from', async () => {
  const request = await start({ ASSET_ORIGIN: 'https://cdn.example' });
  const { text, headers } = await request.get(PATH).expect(200);
  expect(text).toContain('self.siteAssetOrigin="https://cdn.example";');
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://cdn.example;");
});

it('takes it back where the setting says so', async () => {
  const request = await start({ OFFLINE_PAGES: 'off' });
  expect((await request.get(PATH).expect(200)).text).toContain('forget();');
});

it('has none where none was built', async () => {
  site = await startDeliverySite();
  await site.request.get(PATH).expect(404, /no service worker/);
});
