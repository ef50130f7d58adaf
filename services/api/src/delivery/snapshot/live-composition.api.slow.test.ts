import { sharedDeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';

const TILE_URL = 'https://{a-c}.tiles.example/{z}/{x}/{y}';
const site = sharedDeliverySite({ env: { ASSET_ORIGIN: 'https://cdn.example', TILE_URL } });

const getComposition = () => site.request.get('/api/composition');

describe('the live composition', () => {
  it('returns 503 before the first promotion, then the composition of the next document', async () => {
    for (const path of ['/tools', '/api/composition'])
      expect((await site.request.get(path).expect(503)).body).toEqual({
        code: 'unavailable',
        message: 'Nothing has been released to this site yet',
      });
    const { body } = await site.request.get('/readyz').expect(503);
    expect(body.checks).toMatchObject({ database: 'ok', composition: 'failed', files: 'ok' });

    await site.deliver(
      testShell('1.0.0'),
      testRemote('mfe-tools', '1.0.0', { contentNamed: true }),
    );
    await site.request.get('/readyz').expect(200);
    const { headers } = await getComposition().expect(200, { composition: 1 });
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = () => getComposition().set('if-none-match', String(headers.etag));
    await again().expect(304, '');
    await site.deliver(testRemote('mfe-other', '1.0.0'));
    expect(await site.servedComposition('/tools')).toBe(2);
    await again().expect(200, { composition: 2 });
  });

  it('loads every file of documents from the asset origin, as their policy allows', async () => {
    const { text, headers } = await site.request.get('/tools').expect(200);
    const files = [...text.matchAll(/(?:src|href)="([^"]*\/releases\/[^"]*)"/g)];
    expect(files.length).toBeGreaterThan(4);
    for (const [, file] of files) expect(file).toMatch(/^https:\/\/cdn\.example\/releases\//);
    expect(text).toMatch(
      /href="https:\/\/cdn\.example\/releases\/mfe-tools\/files\/page\.js"[^>]* integrity="sha384-/,
    );
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("style-src 'self' https://cdn.example 'sha256-");
    expect(policy).toContain("img-src 'self' https://cdn.example data: https://*.tiles.example;");
  });

  it('has no icons in its documents if the shell has none', async () => {
    const { text } = await site.request.get('/tools').expect(200);
    expect(text).not.toMatch(/apple-touch-icon|rel="manifest"/);
    await site.request.get('/favicon.ico').expect(404);
    expect((await site.request.get('/site.webmanifest').expect(200)).body.icons).toEqual([]);
  });
});
