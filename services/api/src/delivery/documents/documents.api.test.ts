import { createHash } from 'node:crypto';
import {
  attribute,
  BRAND,
  hashOf,
  HOSTILE,
  policyOf,
  sharedDocumentSite,
  stateOf,
} from '../../testing/document-site';

const site = sharedDocumentSite();

describe('a document', () => {
  it.each(['/', '/desk', '/product/tee'])(
    'at %s has a title, a description and a language',
    async (path) => {
      const page = await site.read(path);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.document.title).toMatch(/ \| Amber & "Grove"/);
      expect(attribute(page, 'meta[name=description]', 'content')).toBeTruthy();
      expect(attribute(page, 'meta[property="og:site_name"]', 'content')).toBe(BRAND);
      expect(page.document.documentElement.lang).toBe('en');
    },
  );

  it('contains its prerendered HTML and the site state', async () => {
    const page = await site.read('/tools');
    expect(page.document.querySelector('#root h1')!.textContent).toBe('/tools');
    expect(stateOf(page)).toMatchObject({
      composition: 1,
      settings: { brand: BRAND },
      paths: ['/', '/home', '/product/gmo', '/product/tee', '/tools'],
      telemetry: { sample: 0.2, shell: '1.0.0' },
    });
    expect(page.text).not.toContain('server.js');
    expect(page.headers['cache-control']).toBe('no-cache');
  });

  it('answers HEAD without a body, and other methods with 405', async () => {
    expect((await site.request.head('/tools').expect(200)).text).toBeFalsy();
    const { headers, body } = await site.request.post('/tools').expect(405);
    expect(headers.allow).toBe('GET, HEAD');
    expect(body.code).toBe('method_not_allowed');
  });

  it('escapes hostile texts in titles, descriptions and data', async () => {
    const page = await site.read('/product/gmo');
    expect(page.document.title.trim()).toBe(`${HOSTILE} | ${BRAND}`.trim());
    expect(attribute(page, 'meta[name=description]', 'content')).toBe(`About ${HOSTILE}`);
    expect(attribute(page, 'meta[property="og:title"]', 'content')).toBe(`${HOSTILE} | ${BRAND}`);
    expect(page.document.querySelector('img, b')).toBeNull();
    expect(stateOf(page).settings.brand).toBe(BRAND);
  });
});

describe('the files of a page', () => {
  const base = (part: string) => `/releases/${part}/1.0.0/`;

  it('are preloaded with the integrity that the script uses', async () => {
    const page = await site.read('/');
    const preloads = [...page.document.querySelectorAll('link[rel=preload][as=script]')];
    expect(preloads.map((link) => link.getAttribute('href')!).sort()).toEqual([
      `${base('mfe-catalog')}entry.js`,
      `${base('mfe-catalog')}page.js`,
      `${base('mfe-tools')}entry.js`,
      `${base('mfe-tools')}page.js`,
    ]);
    const { integrity } = stateOf(page);
    for (const link of preloads) {
      expect(link.getAttribute('integrity')).toBe(integrity[link.getAttribute('href')!]);
      expect(link.getAttribute('crossorigin')).toBe('anonymous');
    }
  });

  it('follow the largest picture and precede the others', async () => {
    const { document } = await site.read('/tools');
    const all = [
      ...document.querySelectorAll('link[rel=preload], link[rel=stylesheet], script[src]'),
    ];
    const kinds = all.map((element) => element.getAttribute('as') ?? element.localName);
    expect(kinds).toEqual(
      // Fonts and the picture; the styles of shell and page; scripts; the page's own preload.
      ['font', 'image', 'link', 'link', 'script', 'script', 'script', 'script', 'image'],
    );
    expect(document.querySelector('head link[as=image]')!.getAttribute('href')).toBe('/head.svg');
    expect(document.querySelector('#root link[as=image]')!.getAttribute('href')).toBe('/other.svg');
  });

  it('start with the styles and the script of the shell', async () => {
    const page = await site.read('/tools');
    const styles = [...page.document.querySelectorAll('link[rel=stylesheet]')];
    expect(styles.map((link) => link.getAttribute('href'))).toEqual([
      `${base('shell')}shell.css`,
      `${base('mfe-tools')}page.css`,
    ]);
    for (const link of styles) expect(link.getAttribute('integrity')).toMatch(/^sha384-/);
    const script = page.document.querySelector('script[src]')!;
    expect(script.getAttribute('src')).toBe(`${base('shell')}entry.js`);
    expect(script.hasAttribute('defer')).toBe(true);
    // A deferred script would otherwise be requested after every preload.
    expect(script.getAttribute('fetchpriority')).toBe('high');
  });

  it('have the hashes that the document names', async () => {
    const { integrity } = stateOf(await site.read('/'));
    expect(Object.keys(integrity).length).toBeGreaterThan(6);
    for (const [path, hash] of Object.entries(integrity)) {
      const bytes = Buffer.from(await (await fetch(site.address + path)).arrayBuffer());
      expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(hash);
    }
  });
});

describe('the content security policy', () => {
  it('allows inline and loaded scripts by their hashes only', async () => {
    const page = await site.read('/tools');
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/);
    expect(policyOf(page).get('default-src')).toEqual(["'none'"]);
    expect(policyOf(page).get('require-trusted-types-for')).toEqual(["'script'"]);
    const inline = [...page.document.querySelectorAll('script:not([src]):not([type])')];
    expect(inline).toHaveLength(1);
    const loaded = [...page.document.querySelectorAll('script[src], link[as=script]')].map(
      (element) => `'${element.getAttribute('integrity')}'`,
    );
    expect(loaded.length).toBeGreaterThan(2);
    expect(policyOf(page).get('script-src')).toEqual([
      ...inline.map(({ textContent }) => hashOf(textContent)),
      ...loaded,
      "'strict-dynamic'",
    ]);
  });

  it('allows style elements and style attributes by their hashes', async () => {
    const page = await site.read('/tools');
    const styles = [...page.document.querySelectorAll('style, noscript style')];
    expect(styles).toHaveLength(3);
    // The hash of the empty text is for elements that scripts insert.
    const hashes = [hashOf(''), ...styles.map(({ textContent }) => hashOf(textContent))];
    expect(new Set(policyOf(page).get('style-src'))).toEqual(new Set(["'self'", ...hashes]));
    expect(policyOf(page).get('style-src-attr')).toEqual([
      "'unsafe-hashes'",
      hashOf('font: "Inter"'),
      hashOf('top:0'),
    ]);
    expect(policyOf(await site.read('/home')).has('style-src-attr')).toBe(false);
  });

  it('allows only this site as a source, and the tile server for pictures', async () => {
    const policy = policyOf(await site.read('/home'));
    const ownOnly = ['font', 'connect', 'manifest', 'worker', 'frame'].map((kind) => `${kind}-src`);
    for (const directive of [...ownOnly, 'form-action'])
      expect([directive, policy.get(directive)]).toEqual([directive, ["'self'"]]);
    expect(policy.get('base-uri')).toEqual(["'none'"]);
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'https://tile.openstreetmap.org']);
  });

  it('allows framing only for a page that asks for it, by this site', async () => {
    const ancestors = async (path: string, status = 200) =>
      policyOf(await site.read(path, status)).get('frame-ancestors');
    expect(await ancestors('/framed')).toEqual(["'self'"]);
    for (const path of ['/desk', '/tools']) expect(await ancestors(path)).toEqual(["'none'"]);
    expect(await ancestors('/framed/nothing', 404)).toEqual(["'none'"]);
  });
});
