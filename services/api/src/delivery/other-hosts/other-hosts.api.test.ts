import { Discovery } from '@site/contracts';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testPage, testRemote, testShell, withFiles } from '../../testing/test-parts';

const CDN = 'https://cdn.example';
const OPEN_TO_ALL = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

let site: DeliverySite;
beforeEach(async () => {
  site = await startDeliverySite({ env: { ASSET_ORIGIN: CDN } });
});
afterEach(() => site.stop());

/** The second has a page with two paths, and a part for others. */
const first = testRemote('mfe-tools', '1.0.0');
const second = testRemote('mfe-tools', '1.1.0', {
  contentNamed: true,
  pages: [testPage('/tools', { formerPaths: ['/helpers'] })],
  parts: { card: { key: './part-card', files: ['page.js'], shared: [] } },
});
const integrityOf = ({ manifest }: typeof first, file: string) =>
  manifest.files.find(({ path }) => path === file)!.integrity;

it('/api/discovery has the live remotes with fallbacks, and canaries with their share', async () => {
  const ask = () => site.request.get('/api/discovery');
  await ask().expect(503);
  await site.deliver(testShell('1.0.0'), first);
  const before = await ask().expect(200);
  await site.deliver(second);
  expect(await site.shown('/tools')).toBe(2);

  const { body, headers } = await ask().set('if-none-match', before.headers.etag!).expect(200);
  expect(headers).toMatchObject({ ...OPEN_TO_ALL, 'cache-control': 'public, max-age=30' });
  expect(Discovery.safeParse(body).error).toBeUndefined();
  const live = {
    url: `${CDN}/releases/mfe-tools/1.1.0/entry.js`,
    fallbackUrl: `${CDN}/releases/mfe-tools/1.0.0/entry.js`,
    metadata: { integrity: integrityOf(second, 'entry.js'), version: '1.1.0' },
    extras: {
      container: 'mfe_tools_1_1_0',
      manifest: `${CDN}/releases/mfe-tools/1.1.0/mf-manifest.json`,
      exposes: ['./page', './part-card'],
      pages: [
        { path: '/tools', title: 'Title of /tools', expose: './page' },
        { path: '/helpers', title: 'Title of /tools', expose: './page' },
      ],
      parts: { card: './part-card' },
      fallback: {
        container: 'mfe_tools_1_0_0',
        manifest: `${CDN}/releases/mfe-tools/1.0.0/mf-manifest.json`,
        integrity: integrityOf(first, 'entry.js'),
        version: '1.0.0',
      },
    },
    deployment: { traffic: 100, default: true },
  };
  expect(body).toEqual({
    schema: 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json',
    microFrontends: { 'mfe-tools': [live] },
  });
  await ask().set('if-none-match', headers.etag!).expect(304, '');

  for (const [name, version, percent] of [
    ['mfe-tools', '1.2.0', 2.5],
    ['mfe-new', '1.0.0', 5],
  ] as const) {
    await site.release(testRemote(name, version)).expect(201);
    const canary = { release: { name, version }, percent, drops: ['/helpers'] };
    await site.admin('post', '/compositions/canary').send(canary).expect(201);
  }
  const { microFrontends } = Discovery.parse((await ask().expect(200)).body);
  // A new part on canary has no default release.
  expect(Object.keys(microFrontends)).toEqual(['mfe-tools']);
  expect(microFrontends['mfe-tools']).toMatchObject([
    { metadata: { version: '1.1.0' }, deployment: { traffic: 97.5, default: true } },
    {
      url: `${CDN}/releases/mfe-tools/1.2.0/entry.js`,
      fallbackUrl: `${CDN}/releases/mfe-tools/1.1.0/entry.js`,
      metadata: { version: '1.2.0' },
      extras: { container: 'mfe_tools_1_2_0' },
      deployment: { traffic: 2.5, default: false },
    },
  ]);
});

it('each release of a remote has an immutable mf-manifest.json made by the site', async () => {
  const forged = { 'mf-manifest.json': '{"metaData":{"getPublicPath":"alert(1)"}}' };
  for (const part of [
    testShell('1.0.0'),
    second,
    withFiles(testRemote('mfe-sly', '1.0.0'), forged),
  ])
    await site.release(part).expect(201);
  const ask = (release: string) => site.request.get(`/releases/${release}/mf-manifest.json`);
  const { body, text, headers } = await ask('mfe-tools/1.1.0').expect(200);
  expect(headers).toMatchObject({
    ...OPEN_TO_ALL,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  await ask('mfe-tools/1.1.0').set('if-none-match', headers.etag!).expect(304, '');
  expect(text).not.toContain('getPublicPath');
  expect(body.metaData).toMatchObject({
    globalName: 'mfe_tools_1_1_0',
    publicPath: `${CDN}/releases/mfe-tools/`,
    remoteEntry: { path: '1.1.0', name: 'entry.js', type: 'global' },
  });
  expect(body.exposes).toHaveLength(2);
  expect(body.exposes[0]).toMatchObject({
    path: './page',
    assets: {
      js: { sync: [], async: ['files/page.js'] },
      css: { sync: ['files/page.css'], async: [] },
    },
  });
  expect(body.shared).toMatchObject([
    { name: '@site/platform', version: '0.1.0', requiredVersion: '^0.1.0', singleton: true },
  ]);
  const sly = await ask('mfe-sly/1.0.0').expect(200);
  expect(sly.body.name).toBe('mfe-sly');
  expect(sly.text).not.toContain('getPublicPath');
  for (const release of ['shell/1.0.0', 'mfe-tools/9.9.9', 'mfe-tools/files']) {
    const { headers: missing } = await ask(release).expect(404);
    expect(missing['cache-control']).toBe('no-store');
  }
});
