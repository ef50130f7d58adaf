import { createHash } from 'node:crypto';
import {
  nonceOf,
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
  it('has another nonce in each answer, and the document has the same', async () => {
    const [first, second] = [await site.read('/tools'), await site.read('/tools')];
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
    const page = await site.read('/tools');
    expect(page.headers['content-security-policy']).not.toMatch(/unsafe-(inline|eval)/);
    expect(policyOf(page).get('default-src')).toEqual(["'none'"]);
    expect(policyOf(page).get('require-trusted-types-for')).toEqual(["'script'"]);
    for (const element of page.document.querySelectorAll('script, style')) {
      if (/json/.test(element.getAttribute('type') ?? '')) continue;
      expect(element.getAttribute('nonce')).toBe(nonceOf(page));
    }
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
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(policyOf(await site.read('/tools')).get('style-src-attr')).toEqual([
      "'unsafe-hashes'",
      hash('font: "Inter"'),
      hash('top:0'),
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
