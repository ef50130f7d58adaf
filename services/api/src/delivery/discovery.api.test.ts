import { Discovery } from '@site/contracts';
import { startDeliverySite, type DeliverySite } from '../testing/delivery-site';
import { readSiteState } from '../testing/site-state';
import { testPage, testRemote, testShell, withFiles } from '../testing/test-parts';

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

/** `second` has a page with two paths, and a component for other remotes. */
const first = testRemote('mfe-tools', '1.0.0');
const second = testRemote('mfe-tools', '1.1.0', {
  contentNamed: true,
  pages: [testPage('/tools', { formerPaths: ['/helpers'] })],
  parts: { card: { key: './part-card', files: ['page.js'], shared: [] } },
});
/** `third` has an entry for other hosts. */
const third = withFiles(testRemote('mfe-tools', '1.2.0', { standaloneEntry: 'remoteEntry.1.js' }), {
  'remoteEntry.1.js': 'var mfe_tools_1_2_0 = {};',
});
const integrityOf = ({ manifest }: typeof first, file: string) =>
  manifest.files.find(({ path }) => path === file)!.integrity;

describe('discovery', () => {
  it('/api/discovery returns the live remotes with fallbacks, and canaries with their share', async () => {
    const getDiscovery = () => site.request.get('/api/discovery');
    await getDiscovery().expect(503);
    await site.deliver(testShell('1.0.0'), first);
    const before = await getDiscovery().expect(200);
    await site.deliver(second);
    expect(await site.servedComposition('/tools')).toBe(2);

    const { body, headers } = await getDiscovery()
      .set('if-none-match', before.headers.etag!)
      .expect(200);
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
    await getDiscovery().set('if-none-match', headers.etag!).expect(304, '');

    for (const [name, version, percent] of [
      ['mfe-tools', '1.2.0', 2.5],
      ['mfe-new', '1.0.0', 5],
    ] as const) {
      await site.release(name === 'mfe-tools' ? third : testRemote(name, version)).expect(201);
      const canary = { release: { name, version }, percent, drops: ['/helpers'] };
      await site.admin('post', '/compositions/canary').send(canary).expect(201);
    }
    const { microFrontends } = Discovery.parse((await getDiscovery().expect(200)).body);
    // A new part on canary has no default release.
    expect(Object.keys(microFrontends)).toEqual(['mfe-tools']);
    expect(microFrontends['mfe-tools']).toMatchObject([
      { metadata: { version: '1.1.0' }, deployment: { traffic: 97.5, default: true } },
      {
        url: `${CDN}/releases/mfe-tools/1.2.0/remoteEntry.1.js`,
        fallbackUrl: `${CDN}/releases/mfe-tools/1.1.0/entry.js`,
        metadata: { integrity: integrityOf(third, 'remoteEntry.1.js'), version: '1.2.0' },
        extras: { container: 'mfe_tools_1_2_0' },
        deployment: { traffic: 2.5, default: false },
      },
    ]);
  });

  it('names the standalone entry to other hosts only', async () => {
    await site.deliver(testShell('1.0.0'), third);
    const { integrity } = await readSiteState(site.request, '/tools');
    const files = Object.keys(integrity).filter((file) => file.includes('mfe-tools'));
    expect(files).toContain('/releases/mfe-tools/1.2.0/entry.js');
    expect(files.join()).not.toContain('remoteEntry');
  });

  it('serves mf-manifest.json under the version of its release, and rejects one that contains code', async () => {
    const manifest = (metaData: object) => ({ 'mf-manifest.json': JSON.stringify({ metaData }) });
    const remoteWithManifest = (version: string, metaData: object) =>
      withFiles(testRemote('mfe-tools', version, { contentNamed: true }), manifest(metaData));
    await site.deliver(testShell('1.0.0'), remoteWithManifest('1.2.0', { publicPath: 'auto' }));
    const { headers } = await site.request
      .get('/releases/mfe-tools/1.2.0/mf-manifest.json')
      .expect(200);
    expect(headers).toMatchObject({
      ...OPEN_TO_ALL,
      'content-type': expect.stringContaining('application/json'),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    for (const metaData of [
      { publicPath: 'auto', getPublicPath: 'alert(1)' },
      { publicPath: '/' },
    ]) {
      const { body } = await site.release(remoteWithManifest('1.3.0', metaData)).expect(400);
      expect(body.message).toBe(
        'mf-manifest.json needs the publicPath "auto" and no getPublicPath',
      );
    }
  });
});
