import { Discovery } from '@site/contracts';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testPage, testRemote, testShell, withFiles } from '../../testing/test-parts';

const CDN = 'https://cdn.example';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite({ env: { ASSET_ORIGIN: CDN } });
});
afterAll(() => site.stop());

const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

/** Two releases of which the second has the same page under two paths, and a piece for others. */
const first = testRemote('mfe-tools', '1.0.0');
const piece = { key: './part-card', files: ['page.js'], shared: [] };
const second = testRemote('mfe-tools', '1.1.0', {
  contentNamed: true,
  pages: [testPage('/tools', { formerPaths: ['/helpers'] })],
  parts: { card: piece },
});
const integrityOf = ({ manifest }: typeof first, file: string) =>
  manifest.files.find(({ path }) => path === file)!.integrity;

describe('GET /api/discovery', () => {
  const ask = () => site.request.get('/api/discovery');

  it('has nothing to tell before the first promotion', async () => {
    const { body } = await ask().expect(503);
    expect(body.code).toBe('unavailable');
  });

  it('tells each remote that is live, with what was live before it', async () => {
    await site.deliver(testShell('1.0.0'), first);
    const before = await ask().expect(200);
    await site.deliver(second);
    expect(await site.shown('/tools')).toBe(2);

    const { body, headers } = await ask().set('if-none-match', before.headers.etag!).expect(200);
    expect(headers).toMatchObject({ ...openToAll, 'cache-control': 'public, max-age=30' });
    // The public schema knows no other fields, and wants these.
    expect(Discovery.safeParse(body).error).toBeUndefined();
    expect(body).toEqual({
      schema: 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json',
      microFrontends: {
        'mfe-tools': [
          {
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
          },
        ],
      },
    });
    await ask().set('if-none-match', headers.etag!).expect(304, '');
  });

  it('tells of a canary as well, with its share of the visitors', async () => {
    await site.release(testRemote('mfe-tools', '1.2.0'));
    await site.release(testRemote('mfe-new', '1.0.0'));
    for (const [name, version, percent] of [
      ['mfe-tools', '1.2.0', 2.5],
      ['mfe-new', '1.0.0', 5],
    ] as const)
      await site
        .admin('post', '/compositions/canary')
        .send({ release: { name, version }, percent, drops: ['/helpers'] })
        .expect(201);
    const { body } = await ask().expect(200);
    expect(Discovery.safeParse(body).error).toBeUndefined();
    // What is not live for anybody else is no default, and so it is not told.
    expect(Object.keys(body.microFrontends)).toEqual(['mfe-tools']);
    expect(body.microFrontends['mfe-tools']).toMatchObject([
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
});

describe('mf-manifest.json', () => {
  const ask = (release: string) => site.request.get(`/releases/${release}/mf-manifest.json`);

  it('is there beside every release, to be kept for ever by anybody', async () => {
    await ask('mfe-tools/1.0.0').expect(200);
    const { headers } = await ask('mfe-tools/1.1.0').expect(200);
    expect(headers).toMatchObject({
      ...openToAll,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    await ask('mfe-tools/1.1.0').set('if-none-match', headers.etag!).expect(304, '');
  });

  it('names the files by the addresses under which they are loaded, and no code to find them', async () => {
    const { body, text } = await ask('mfe-tools/1.1.0').expect(200);
    expect(text).not.toContain('getPublicPath');
    expect(body.metaData).toMatchObject({
      globalName: 'mfe_tools_1_1_0',
      publicPath: `${CDN}/releases/mfe-tools/`,
      remoteEntry: { path: '1.1.0', name: 'entry.js', type: 'global' },
    });
    expect(body.exposes[0]).toEqual({
      id: 'mfe-tools:page',
      name: 'page',
      path: './page',
      assets: {
        js: { sync: [], async: ['files/page.js'] },
        css: { sync: ['files/page.css'], async: [] },
      },
    });
    expect(body.exposes).toHaveLength(2);
    expect(body.shared).toMatchObject([
      { name: '@site/platform', version: '0.1.0', requiredVersion: '^0.1.0', singleton: true },
    ]);
  });

  it('is never the file of that name which a release brings', async () => {
    const mine = { 'mf-manifest.json': '{"metaData":{"getPublicPath":"alert(1)"}}' };
    await site.release(withFiles(testRemote('mfe-sly', '1.0.0'), mine)).expect(201);
    const { body, text } = await ask('mfe-sly/1.0.0').expect(200);
    expect(body.name).toBe('mfe-sly');
    expect(text).not.toContain('getPublicPath');
  });

  it.each(['shell/1.0.0', 'mfe-tools/9.9.9', 'mfe-tools/files', 'mfe-other/1.0.0'])(
    'is not there for %s',
    async (release) => {
      const { headers } = await ask(release).expect(404);
      expect(headers['cache-control']).toBe('no-store');
    },
  );
});
