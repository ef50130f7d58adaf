import {
  attribute,
  BRAND,
  HOSTILE,
  policyOf,
  startDocumentSite,
  stateOf,
  type DocumentSite,
} from '../../testing/document-site';
import { wholeSiteState } from '../../testing/site-state-of';

let site: DocumentSite;
beforeAll(async () => {
  site = await startDocumentSite();
});
afterAll(() => site.stop());

describe('every page', () => {
  const PATHS = ['/', '/home', '/coming-soon', '/desk', '/product/tee', '/product/gmo', '/tools'];

  it.each(PATHS)('%s is a document with a title and a description', async (path) => {
    const page = await site.read(path);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.document.title).toMatch(/ \| Amber & "Grove"/);
    expect(attribute(page, 'meta[name=description]', 'content')).toBeTruthy();
    expect(attribute(page, 'meta[property="og:site_name"]', 'content')).toBe(BRAND);
    expect(page.document.documentElement.lang).toBe('en');
  });

  it('is asked for anew each time, and never framed or sniffed', async () => {
    const page = await site.read('/tools');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      vary: 'Accept-Encoding',
    });
    expect(policyOf(page).get('frame-ancestors')).toEqual(["'none'"]);
  });

  it('carries its prerendered HTML, and the site that it was made from', async () => {
    const page = await site.read('/tools');
    expect(page.document.querySelector('#root h1')!.textContent).toBe('/tools');
    expect(stateOf(page)).toMatchObject({
      composition: 1,
      settings: { brand: BRAND },
      paths: ['/', '/home', '/product/gmo', '/product/tee', '/tools'],
    });
  });

  it('asks one tab in five to tell how the parts do', async () => {
    const { telemetry } = stateOf(await site.read('/tools'));
    expect(telemetry).toEqual({ sample: 0.2, shell: '1.0.0' });
  });

  it.each(['br', 'gzip', 'identity'])(
    'is the same document in the encoding %s',
    async (encoding) => {
      const answer = await fetch(`${site.address}/tools`, {
        headers: { 'accept-encoding': encoding },
      });
      expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
      expect(await answer.text()).toMatch(/^<!doctype html>[^]*<\/html>$/);
    },
  );

  it('comes in brotli to browsers, who name gzip first', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br, zstd' };
    const answer = await fetch(`${site.address}/tools`, { headers });
    expect(answer.headers.get('content-encoding')).toBe('br');
    await answer.text();
  });

  it('answers HEAD without a body, and nothing but GET and HEAD', async () => {
    const { text } = await site.request.head('/tools').expect(200);
    expect(text).toBeFalsy();
    for (const method of ['post', 'put', 'delete'] as const) {
      const { headers, body } = await site.request[method]('/tools').expect(405);
      expect(headers.allow).toBe('GET, HEAD');
      expect(body.code).toBe('method_not_allowed');
    }
  });
});

it('tells the shell which page has a frame of its own, and nothing of the others', async () => {
  const { remotes } = await wholeSiteState(site.request, '/');
  const asked = remotes.flatMap(({ pages }) => pages).filter((page) => 'frame' in page);
  expect(asked).toEqual([expect.objectContaining({ path: '/desk', frame: 'own' })]);
});

describe('hostile texts', () => {
  it('stay texts in titles, descriptions and data', async () => {
    const page = await site.read('/product/gmo');
    expect(page.document.title.trim()).toBe(`${HOSTILE} | ${BRAND}`.trim());
    expect(attribute(page, 'meta[name=description]', 'content')).toBe(`About ${HOSTILE}`);
    expect(attribute(page, 'meta[property="og:title"]', 'content')).toBe(`${HOSTILE} | ${BRAND}`);
    expect(page.document.querySelector('img, b')).toBeNull();
    expect(stateOf(page).settings.brand).toBe(BRAND);
  });
});
