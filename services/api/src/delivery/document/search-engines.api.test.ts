import { JSDOM } from 'jsdom';
import {
  attribute,
  BRAND,
  HOSTILE,
  startDocumentSite,
  type DocumentSite,
  type ReadDocument,
} from '../../testing/document-site';

let site: DocumentSite;
beforeAll(async () => {
  site = await startDocumentSite();
});
afterAll(() => site.stop());

describe('search engines', () => {
  it('are told the address that they should keep', async () => {
    const canonical = async (path: string) =>
      attribute(await site.read(path), 'link[rel=canonical]', 'href');
    expect(await canonical('/home')).toBe('https://site.example/');
    expect(await canonical('/product/tee')).toBe('https://site.example/product/tee');
  });

  it('are kept off a page that is not for them', async () => {
    const page = await site.read('/coming-soon');
    expect(attribute(page, 'meta[name=robots]', 'content')).toBe('noindex');
    expect(page.document.querySelector('link[rel=canonical]')).toBeNull();
  });

  it('find robots.txt', async () => {
    const { text } = await site.request.get('/robots.txt').expect('content-type', /^text\/plain/);
    expect(text).toBe(
      [
        'User-agent: *',
        'Allow: /api/stores',
        'Disallow: /api/',
        'Disallow: /studio',
        'Sitemap: https://site.example/sitemap.xml',
        '',
      ].join('\n'),
    );
  });

  it('and who stands between ask for both anew', async () => {
    for (const path of ['/robots.txt', '/sitemap.xml'])
      await site.request.get(path).expect('cache-control', 'no-cache').expect(200);
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

  it('get the structured data of a product, with this site’s facts in it, and the way to it', async () => {
    expect(structuredData(await site.read('/product/gmo'))).toEqual([
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
          crumb(1, 'Title of /tools', 'https://site.example/tools'),
          crumb(2, HOSTILE, 'https://site.example/product/gmo'),
        ],
      },
    ]);
  });

  it('get no structured data of what is not there', async () => {
    expect(structuredData(await site.read('/product/nothing', 404))).toEqual([]);
    expect(structuredData(await site.read('/tools'))).toEqual([]);
  });
});

describe('a shared link', () => {
  const property = (page: ReadDocument, name: string) =>
    attribute(page, `meta[property="og:${name}"]`, 'content');

  it('shows the page’s own card', async () => {
    const page = await site.read('/product/gmo');
    expect(property(page, 'image')).toBe(
      'https://site.example/releases/mfe-catalog/1.0.0/media/picture.svg',
    );
    expect(property(page, 'image:alt')).toBe(`A jar ${HOSTILE}`);
    expect([property(page, 'image:width'), property(page, 'image:height')]).toEqual([
      '1200',
      '630',
    ]);
    expect(attribute(page, 'meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
  });

  it('shows the site’s card where the page has none', async () => {
    const page = await site.read('/home');
    expect(property(page, 'image')).toBe(
      'https://site.example/releases/shell/1.0.0/media/card-site.5678.gif',
    );
    expect(property(page, 'image:alt')).toBe(BRAND);
    expect(property(page, 'url')).toBe('https://site.example/');
  });

  it('to something that is not there shows nothing', async () => {
    expect(property(await site.read('/product/nothing', 404), 'image')).toBeUndefined();
  });
});

const structuredData = ({ document }: ReadDocument): unknown[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.textContent),
  );

const crumb = (position: number, name: string, item: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item,
});
