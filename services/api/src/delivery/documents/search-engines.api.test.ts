import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { JSDOM } from 'jsdom';
import {
  attribute,
  BRAND,
  HOSTILE,
  sharedDocumentSite,
  type ReadDocument,
} from '../../testing/document-site';
import { sendRaw } from '../../testing/hostile-requests';
import { readSiteState } from '../../testing/site-state';

const site = sharedDocumentSite();

const structuredData = ({ document }: ReadDocument): unknown[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent),
  );
const canonical = (page: ReadDocument) => attribute(page, 'link[rel=canonical]', 'href');
const robots = (page: ReadDocument) => attribute(page, 'meta[name=robots]', 'content');

describe('search engines', () => {
  it('get the canonical address of a page, or noindex', async () => {
    expect(canonical(await site.read('/home'))).toBe('https://site.example/');
    const product = await site.read('/product/tee');
    expect(canonical(product)).toBe('https://site.example/product/tee');
    expect(robots(product)).toBeUndefined();
    const hidden = await site.read('/coming-soon');
    expect([canonical(hidden), robots(hidden)]).toEqual([undefined, 'noindex']);
  });

  it('get robots.txt', async () => {
    const { text, headers } = await site.request.get('/robots.txt').expect(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/plain/),
      'cache-control': 'no-cache',
    });
    expect(text).toMatch(
      /^User-agent: \*\nAllow: \/api\/stores\nDisallow: \/api\/\nDisallow: \/studio\nSitemap: https/,
    );
  });

  it('get a sitemap with each indexed page once', async () => {
    const { text, headers } = await site.request.get('/sitemap.xml').expect(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/xml/),
      'cache-control': 'no-cache',
    });
    const { document } = new JSDOM(text, { contentType: 'application/xml' }).window;
    expect([...document.querySelectorAll('loc')].map((loc) => loc.textContent)).toEqual([
      'https://site.example/',
      'https://site.example/product/tee',
      'https://site.example/product/gmo',
      'https://site.example/tools',
    ]);
  });

  it('get structured data with the facts of this site and breadcrumbs', async () => {
    expect(structuredData(await site.read('/product/gmo'))).toMatchObject([
      {
        '@type': 'Product',
        name: HOSTILE,
        brand: BRAND,
        image: ['https://site.example/releases/mfe-catalog/1.0.0/media/picture.svg'],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          { position: 1, name: 'Title of /tools', item: 'https://site.example/tools' },
          { position: 2, name: HOSTILE, item: 'https://site.example/product/gmo' },
        ],
      },
    ]);
    expect(structuredData(await site.read('/product/nothing', 404))).toEqual([]);
    expect(structuredData(await site.read('/tools'))).toEqual([]);
  });
});

describe('the site', () => {
  it('has a link card for each page: its own, that of the site by default, none for unknown pages', async () => {
    const property = (page: ReadDocument, name: string) =>
      attribute(page, `meta[property="og:${name}"]`, 'content');
    const product = await site.read('/product/gmo');
    expect(property(product, 'image')).toBe(
      'https://site.example/releases/mfe-catalog/1.0.0/media/picture.svg',
    );
    expect(property(product, 'image:alt')).toBe(`A jar ${HOSTILE}`);
    const home = await site.read('/home');
    expect(property(home, 'image')).toBe(
      'https://site.example/releases/shell/1.0.0/media/card-site.5678.gif',
    );
    expect(property(home, 'image:alt')).toBe(BRAND);
    expect(property(home, 'url')).toBe('https://site.example/');
    expect(property(await site.read('/product/nothing', 404), 'image')).toBeUndefined();
  });

  it('has a web app manifest and favicon.ico with the icons of the live shell', async () => {
    const media = '/releases/shell/1.0.0/media';
    const [page, desk] = [await site.read('/tools'), await site.read('/desk')];
    for (const document of [page, desk])
      expect(attribute(document, 'link[rel=apple-touch-icon]', 'href')).toBe(
        `${media}/apple-180.1.gif`,
      );
    expect(attribute(page, 'link[rel=manifest]', 'href')).toBe('/site.webmanifest');
    expect(desk.document.querySelector('link[rel=manifest]')).toBeNull();

    const { body, headers } = await site.request.get('/site.webmanifest').expect(200);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/manifest\+json/),
      'cache-control': 'no-cache',
    });
    expect(body).toMatchObject({
      name: BRAND,
      start_url: '/',
      icons: [
        { src: `${media}/any-192.2.gif`, sizes: '192x192', purpose: 'any' },
        { src: `${media}/any-512.3.gif`, sizes: '512x512', purpose: 'any' },
        { src: `${media}/maskable-512.4.gif`, sizes: '512x512', purpose: 'maskable' },
      ],
    });
    const { headers: icon } = await site.request.get('/favicon.ico').expect(302);
    expect(icon.location).toBe(`${media}/any-192.2.gif`);
  });
});

describe('an unknown path', () => {
  it.each(['/nowhere', '/product/gmo/more', '/%E0%A4%A', '/constructor'])(
    '%s gets the site’s 404 page',
    async (path) => {
      const page = await site.read(path, 404);
      expect(page.document.title).toMatch(/^Page Not Found \| /);
      expect(page.document.querySelector('h1')!.textContent).toBe('Page Not Found');
      expect(robots(page)).toBe('noindex');
    },
  );

  it.each(['/product/unknown', '/product/%3Cscript%3E'])(
    '%s gets the 404 page of its pattern',
    async (path) => {
      const page = await site.read(path, 404);
      expect(page.document.title).toMatch(/^Product Not Found \| /);
      expect(page.document.querySelector('h1')!.textContent).toBe('hello from /product/unknown');
      expect([canonical(page), robots(page)]).toEqual([undefined, 'noindex']);
    },
  );

  it.each([
    ['/tools///?a=1&b=2', '/tools?a=1&b=2'],
    ['/Tools', '/tools'],
    ['/product%2Fgmo', '/product/gmo'],
    ['/%74ools?q=1', '/tools?q=1'],
    ['/Resources/Tools?q=1', '/tools?q=1'],
    ['//', '/'],
  ])('%s redirects to %s', (path, target) =>
    site.request.get(path).expect(301).expect('location', target),
  );

  it('renders a former path in the browser without listing it', async () => {
    const { paths, remotes } = await readSiteState(site.request, '/tools');
    const tools = remotes.find(({ name }) => name === 'mfe-tools')!;
    expect(tools.pages.map(({ path, expose }) => [path, expose.key])).toEqual([
      ['/tools', './page'],
      ['/resources/tools', './page'],
    ]);
    expect(paths).not.toContain('/resources/tools');
  });

  it.each(['//evil.example/', '/%2Fevil.example/', '/%5Cevil.example/'])(
    '%s never redirects to another site',
    async (path) => {
      const { headers } = await sendRaw(site.address, 'GET', path);
      const location = String(headers.location ?? '/');
      expect(new URL(location, 'https://site.example/').origin).toBe('https://site.example');
    },
  );

  it('keeps a backslash encoded, because browsers read it as a slash', async () => {
    const socket = connect(Number(new URL(site.address).port), '127.0.0.1');
    socket.write(
      'GET /\\other.example/ HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n',
    );
    expect(await text(socket)).toMatch(/^location: \/%5Cother\.example\r$/im);
  });
});
