import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import type { SiteState } from '@site/contracts';
import { JSDOM } from 'jsdom';
import { startDeliverySite, type DeliverySite } from '../testing/delivery-site';
import { ADMIN_TOKEN } from '../testing/test-site';
import { testPage, testRemote, testShell } from '../testing/test-parts';

/** Ends the element that it stands in, where nobody escapes it. */
const HOSTILE = `</script></title><img src=x onerror="alert('1')">&amp;\u2028`;
const BRAND = `Amber & "Grove" </script><b>`;

const expose = (key: string, shared: string[] = []) => ({
  key: `./${key}`,
  files: ['page.js', 'page.css'],
  shared,
});
const catalog = testRemote('mfe-catalog', '1.0.0', {
  pages: [
    testPage('/', { canonical: '/', uses: [{ remote: 'mfe-tools', part: 'finder' }] }),
    testPage('/home', { canonical: '/' }),
    testPage('/coming-soon', { indexed: false }),
    testPage('/product/:slug', {
      title: 'Product Not Found',
      paths: [
        '/product/tee',
        {
          path: '/product/gmo',
          title: HOSTILE,
          description: `About ${HOSTILE}`,
          jsonLd: { '@type': 'Product', name: HOSTILE },
        },
      ],
    }),
  ],
});
const tools = testRemote('mfe-tools', '1.0.0', {
  pages: [
    testPage('/tools', { expose: expose('page', ['@site/shared-ui/fluent']), data: ['stores'] }),
  ],
  parts: { finder: expose('part-finder') },
  serverCode: `exports.page = { default: ({ path }) =>
    '<h1 style="font: &quot;Inter&quot;">' + path + '</h1><i style="top:0"></i><b style="top:0"></b>' };`,
});

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite({ env: { BRAND_NAME: BRAND } });
  await site.deliver(testShell('1.0.0'), catalog, tools);
});
afterAll(() => site.stop());

const read = async (path: string, status = 200) => {
  const { text, headers } = await site.request.get(path).expect(status);
  const { document } = new JSDOM(text).window;
  return { text, document, headers: headers as Record<string, string> };
};
type Read = Awaited<ReturnType<typeof read>>;

const policyOf = ({ headers }: Read) =>
  new Map(
    headers['content-security-policy']!.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values];
    }),
  );
const nonceOf = (page: Read) => /'nonce-([^']+)'/.exec(policyOf(page).get('script-src')![0]!)![1]!;
const attribute = ({ document }: Read, selector: string, name: string) =>
  document.querySelector(selector)?.getAttribute(name);
const stateOf = ({ document }: Read) =>
  JSON.parse(document.querySelector('#site-state')!.textContent!) as SiteState;

describe('every page', () => {
  const PATHS = ['/', '/home', '/coming-soon', '/product/tee', '/product/gmo', '/tools'];

  it.each(PATHS)('%s is a document with a title and a description', async (path) => {
    const page = await read(path);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.document.title).toMatch(/ \| Amber & "Grove"/);
    expect(attribute(page, 'meta[name=description]', 'content')).toBeTruthy();
    expect(attribute(page, 'meta[property="og:site_name"]', 'content')).toBe(BRAND);
    expect(page.document.documentElement.lang).toBe('en');
  });

  it('is asked for anew each time, and never framed or sniffed', async () => {
    const page = await read('/tools');
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      vary: 'Accept-Encoding',
    });
    expect(policyOf(page).get('frame-ancestors')).toEqual(["'none'"]);
  });

  it('carries its prerendered HTML, and the site that it was made from', async () => {
    const page = await read('/tools');
    expect(page.document.querySelector('#root h1')!.textContent).toBe('/tools');
    expect(stateOf(page)).toMatchObject({
      composition: 1,
      settings: { brand: BRAND },
      paths: ['/', '/home', '/product/gmo', '/product/tee', '/tools'],
    });
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

describe('search engines', () => {
  it('are told the address that they should keep', async () => {
    const canonical = async (path: string) =>
      attribute(await read(path), 'link[rel=canonical]', 'href');
    expect(await canonical('/home')).toBe('https://site.example/');
    expect(await canonical('/product/tee')).toBe('https://site.example/product/tee');
  });

  it('are kept off a page that is not for them', async () => {
    const page = await read('/coming-soon');
    expect(attribute(page, 'meta[name=robots]', 'content')).toBe('noindex');
    expect(page.document.querySelector('link[rel=canonical]')).toBeNull();
  });

  it('find robots.txt', async () => {
    const { text } = await site.request.get('/robots.txt').expect('content-type', /^text\/plain/);
    expect(text).toBe(
      'User-agent: *\nDisallow: /api/\nSitemap: https://site.example/sitemap.xml\n',
    );
  });

  it('find every page in sitemap.xml once, without its other addresses', async () => {
    const { text } = await site.request
      .get('/sitemap.xml')
      .expect('content-type', /^application\/xml/);
    const { document } = new JSDOM(text, { contentType: 'application/xml' }).window;
    expect([...document.querySelectorAll('loc')].map((loc) => loc.textContent)).toEqual([
      'https://site.example/',
      'https://site.example/product/tee',
      'https://site.example/product/gmo',
      'https://site.example/tools',
    ]);
  });

  it('get the structured data of a product', async () => {
    const page = await read('/product/gmo');
    const json = page.document.querySelector('script[type="application/ld+json"]')!.textContent!;
    expect(JSON.parse(json)).toEqual({ '@type': 'Product', name: HOSTILE });
  });
});

describe('paths that are no page', () => {
  it.each(['/nowhere', '/product', '/product/gmo/more', '/tools/x', '/%E0%A4%A', '/constructor'])(
    '%s is the page that says so',
    async (path) => {
      const page = await read(path, 404);
      expect(page.document.title).toMatch(/^Page Not Found \| /);
      expect(page.document.querySelector('h1')!.textContent).toBe('Page Not Found');
      expect(attribute(page, 'meta[name=robots]', 'content')).toBe('noindex');
    },
  );

  it.each(['/product/nothing', '/product/unknown', '/product/%3Cscript%3E'])(
    '%s is the pattern’s own page for what it does not know',
    async (path) => {
      const page = await read(path, 404);
      expect(page.document.title).toMatch(/^Product Not Found \| /);
      expect(page.document.querySelector('h1')!.textContent).toBe('hello from /product/unknown');
      expect(attribute(page, 'meta[name=robots]', 'content')).toBe('noindex');
      expect(page.document.querySelector('link[rel=canonical]')).toBeNull();
    },
  );

  it.each([
    ['/tools/', '/tools'],
    ['/tools///?a=1&b=2', '/tools?a=1&b=2'],
    ['/Tools', '/tools'],
    ['/product%2Fgmo', '/product/gmo'],
    ['/%74ools?q=1', '/tools?q=1'],
    ['/resources/guides', '/guides'],
    ['//', '/'],
  ])('%s leads to %s', (path, goal) => site.request.get(path).expect(301).expect('location', goal));

  it.each([
    '//evil.example/',
    '///evil.example//',
    '/%2Fevil.example/',
    '/%5Cevil.example/',
    '/.//evil.example/',
  ])('%s never leads to another site', async (path) => {
    const { headers } = await fetchRaw(path);
    const goal = new URL(headers.location ?? '/', 'https://site.example/');
    expect(goal.origin).toBe('https://site.example');
  });
});

/** As it stands: clients tidy up a path before they send it. */
const fetchRaw = (path: string) =>
  new Promise<{ headers: Record<string, string | undefined> }>((resolve, reject) => {
    const { hostname, port } = new URL(site.address);
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve({ headers: response.headers as Record<string, string | undefined> });
    })
      .on('error', reject)
      .end();
  });

describe('the files of a page', () => {
  const base = (part: string) => `/releases/${part}/1.0.0/`;

  it('are checked and fetched early just as the script will ask for them', async () => {
    const page = await read('/');
    const preloads = [...page.document.querySelectorAll('link[rel=preload][as=script]')];
    const files = preloads.map((link) => link.getAttribute('href')!);
    expect(files.sort()).toEqual([
      `${base('mfe-catalog')}entry.js`,
      `${base('mfe-catalog')}page.js`,
      `${base('mfe-tools')}entry.js`,
      `${base('mfe-tools')}page.js`,
    ]);
    const { integrity } = stateOf(page);
    for (const link of preloads) {
      expect(link.getAttribute('integrity')).toBe(integrity[link.getAttribute('href')!]);
      expect(link.getAttribute('integrity')).toMatch(/^sha384-/);
      expect(link.getAttribute('crossorigin')).toBe('anonymous');
      expect(link.getAttribute('nonce')).toBe(nonceOf(page));
    }
  });

  it('include the shell’s lazy modules that the page asks for', async () => {
    const wants = async (path: string) =>
      (await read(path)).document.querySelector(`link[href="${base('shell')}fluent.js"]`) !== null;
    expect(await wants('/tools')).toBe(true);
    expect(await wants('/home')).toBe(false);
  });

  it('are linked as styles with their hashes, the shell’s first', async () => {
    const { document } = await read('/tools');
    const styles = [...document.querySelectorAll('link[rel=stylesheet]')];
    expect(styles.map((link) => link.getAttribute('href'))).toEqual([
      `${base('shell')}shell.css`,
      `${base('mfe-tools')}page.css`,
    ]);
    for (const link of styles) expect(link.getAttribute('integrity')).toMatch(/^sha384-/);
  });

  it('are served with the hash that the document names', async () => {
    const { integrity } = stateOf(await read('/'));
    expect(Object.keys(integrity).length).toBeGreaterThan(6);
    for (const [path, hash] of Object.entries(integrity)) {
      const bytes = Buffer.from(await (await fetch(site.address + path)).arrayBuffer());
      expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(hash);
    }
  });

  it('start with the shell’s script, which has the nonce and the hash', async () => {
    const page = await read('/tools');
    expect(attribute(page, 'script[src]', 'src')).toBe(`${base('shell')}entry.js`);
    expect(attribute(page, 'script[src]', 'nonce')).toBe(nonceOf(page));
    expect(attribute(page, 'script[src]', 'integrity')).toMatch(/^sha384-/);
    expect(page.document.querySelector('script[src]')!.hasAttribute('defer')).toBe(true);
  });

  it('never name the bundle that only the server runs', async () => {
    expect((await read('/tools')).text).not.toContain('server.js');
  });
});

describe('the content security policy', () => {
  it('has another nonce in each answer, and the document has the same', async () => {
    const [first, second] = [await read('/tools'), await read('/tools')];
    expect(nonceOf(first)).not.toBe(nonceOf(second));
    for (const page of [first, second]) {
      const nonces = [...page.document.querySelectorAll('[nonce]')].map((element) =>
        element.getAttribute('nonce'),
      );
      expect(nonces.length).toBeGreaterThan(4);
      expect(new Set(nonces)).toEqual(new Set([nonceOf(page)]));
      expect(page.text).not.toContain('nonce-of-this-answer');
    }
  });

  it('allows no script or style but those with the nonce', async () => {
    const page = await read('/tools');
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/);
    expect(policyOf(page).get('default-src')).toEqual(["'none'"]);
    expect(policyOf(page).get('require-trusted-types-for')).toEqual(["'script'"]);
    for (const element of page.document.querySelectorAll('script, style')) {
      if (/json/.test(element.getAttribute('type') ?? '')) continue;
      expect(element.getAttribute('nonce')).toBe(nonceOf(page));
    }
  });

  it('names each style attribute of the page by its hash', async () => {
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policyOf(await read('/tools')).get('style-src-attr')).toEqual([
      "'unsafe-hashes'",
      hash('font: "Inter"'),
      hash('top:0'),
    ]);
    expect(policyOf(await read('/home')).has('style-src-attr')).toBe(false);
  });

  it('lets pictures come from the map’s tile server', async () => {
    expect(policyOf(await read('/tools')).get('img-src')).toEqual([
      "'self'",
      'data:',
      'https://tile.openstreetmap.org',
    ]);
  });
});

describe('hostile texts', () => {
  it('stay texts in titles, descriptions and data', async () => {
    const page = await read('/product/gmo');
    expect(page.document.title.trim()).toBe(`${HOSTILE} | ${BRAND}`.trim());
    expect(attribute(page, 'meta[name=description]', 'content')).toBe(`About ${HOSTILE}`);
    expect(attribute(page, 'meta[property="og:title"]', 'content')).toBe(`${HOSTILE} | ${BRAND}`);
    expect(page.document.querySelector('img, b')).toBeNull();
    expect(stateOf(page).settings.brand).toBe(BRAND);
  });
});

describe('the list of stores', () => {
  const replaceStores = (id: string) =>
    site.request
      .put('/api/admin/stores')
      .set('authorization', `Bearer ${ADMIN_TOKEN}`)
      .send({
        stores: [
          { id, name: 'S', address: 'A', city: 'C', state: 'IL', zipCode: '60601', phone: '1' },
        ],
      })
      .expect(200);

  it('is in the prerendered page, renewed when it is replaced, by one rendering for all who ask', async () => {
    const counter = join(site.dataDir, 'renderings');
    const locator = testRemote('mfe-locator', '1.0.0', {
      pages: [testPage('/locator', { data: ['stores'] })],
      serverCode: `
        require('node:fs').appendFileSync(${JSON.stringify(counter)}, 'x');
        exports.page = { default: ({ data }) => '<h1>' + data.stores.map(({ id }) => id) + '</h1>' };`,
    });
    await replaceStores('first');
    await site.deliver(locator);
    expect((await read('/locator')).document.querySelector('h1')!.textContent).toBe('first');

    await replaceStores('second');
    const pages = await Promise.all(Array.from({ length: 8 }, () => read('/locator')));
    for (const { document } of pages)
      expect(document.querySelector('h1')!.textContent).toBe('second');
    expect(readFileSync(counter, 'utf8')).toBe('xx');
  });

  it('that a page cannot be rendered with leaves the page as it was, after one try', async () => {
    const counter = join(site.dataDir, 'tries');
    const picky = testRemote('mfe-locator', '1.1.0', {
      pages: [testPage('/locator', { data: ['stores'] })],
      serverCode: `
      require('node:fs').appendFileSync(${JSON.stringify(counter)}, 'x');
      exports.page = { default: ({ data }) => {
        if (data.stores[0].id === 'third') throw new Error('third is too many');
        return '<h1>' + data.stores[0].id + '</h1>';
      } };`,
    });
    await site.deliver(picky);
    await replaceStores('third');
    const pages = await Promise.all(Array.from({ length: 4 }, () => read('/locator')));
    for (const { document } of pages)
      expect(document.querySelector('h1')!.textContent).toBe('second');
    await read('/locator');
    // Once for the promotion, once for the new list; the next try comes half a minute later.
    expect(readFileSync(counter, 'utf8')).toBe('xx');
    expect(site.log()).toMatch(/composition \d+ could not be prepared/);
  });
});
