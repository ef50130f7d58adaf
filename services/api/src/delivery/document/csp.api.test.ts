import {
  hashOf,
  policyOf,
  startDocumentSite,
  type DocumentSite,
} from '../../testing/document-site';

let site: DocumentSite;
beforeAll(async () => {
  site = await startDocumentSite();
});
afterAll(() => site.stop());

describe('the content security policy', () => {
  it('is the same in each answer, as the document is', async () => {
    const [first, second] = [await site.read('/tools'), await site.read('/tools')];
    expect(second.text).toBe(first.text);
    expect(policyOf(second)).toEqual(policyOf(first));
    expect(first.text).not.toContain('nonce');
  });

  it('names the scripts that stand in the document, and those that it loads, by their hashes alone', async () => {
    const page = await site.read('/tools');
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/);
    expect(policyOf(page).get('default-src')).toEqual(["'none'"]);
    expect(policyOf(page).get('require-trusted-types-for')).toEqual(["'script'"]);
    const inline = [...page.document.querySelectorAll('script:not([src]):not([type])')];
    expect(inline).toHaveLength(1);
    const named = [...page.document.querySelectorAll('script[src], link[as=script]')].map(
      (element) => `'${element.getAttribute('integrity')}'`,
    );
    expect(named.length).toBeGreaterThan(2);
    expect(policyOf(page).get('script-src')).toEqual([
      ...inline.map(({ textContent }) => hashOf(textContent)),
      ...named,
      "'strict-dynamic'",
    ]);
  });

  it('names the styles that stand in it, and an empty one for what scripts insert', async () => {
    const page = await site.read('/tools');
    const styles = [...page.document.querySelectorAll('style, noscript style')];
    expect(styles).toHaveLength(3);
    const named = styles.map(({ textContent }) => hashOf(textContent));
    expect(new Set(policyOf(page).get('style-src'))).toEqual(
      new Set(["'self'", hashOf(''), ...named]),
    );
  });

  it('lets pages load and call what is of the site, and nothing else', async () => {
    const policy = policyOf(await site.read('/home'));
    for (const directive of [
      'font-src',
      'connect-src',
      'manifest-src',
      'worker-src',
      'frame-src',
      'form-action',
    ])
      expect([directive, policy.get(directive)]).toEqual([directive, ["'self'"]]);
    for (const directive of ['base-uri', 'frame-ancestors'])
      expect([directive, policy.get(directive)]).toEqual([directive, ["'none'"]]);
  });

  it('lets no page stand in a frame, but one that says so in those of this site', async () => {
    const ancestors = async (path: string, status = 200) =>
      policyOf(await site.read(path, status)).get('frame-ancestors');
    expect(await ancestors('/framed')).toEqual(["'self'"]);
    for (const path of ['/desk', '/tools']) expect(await ancestors(path)).toEqual(["'none'"]);
    expect(await ancestors('/framed/nothing', 404)).toEqual(["'none'"]);
  });

  it('names each style attribute of the page by its hash', async () => {
    expect(policyOf(await site.read('/tools')).get('style-src-attr')).toEqual([
      "'unsafe-hashes'",
      hashOf('font: "Inter"'),
      hashOf('top:0'),
    ]);
    expect(policyOf(await site.read('/home')).has('style-src-attr')).toBe(false);
  });

  it('lets pictures come from the map’s tile server', async () => {
    expect(policyOf(await site.read('/tools')).get('img-src')).toEqual([
      "'self'",
      'data:',
      'https://tile.openstreetmap.org',
    ]);
  });
});
