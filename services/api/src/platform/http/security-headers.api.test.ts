/** The security headers of every kind of response, by the criteria of the MDN HTTP Observatory. */
import { JSDOM } from 'jsdom';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { testPage, testRemote, testShell, withFiles } from '../../testing/test-parts';

const STUDIO = 'studio.site.example';
const FILES = '/releases/mfe-catalog/1.0.0';
const NOTHING_RUNS =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const site = sharedDeliverySite({ env: { STUDIO_URL: `https://${STUDIO}` } });
beforeAll(async () => {
  const staff = { indexed: false, frame: 'own' as const };
  const pages = [
    testPage('/', { formerPaths: ['/former'] }),
    testPage('/framed', { indexed: false, framed: true }),
    testPage('/studio', staff),
  ];
  const catalog = withFiles(testRemote('mfe-catalog', '1.0.0', { pages }), { 'page.html': '<p>' });
  await site.deliver(testShell('1.0.0'), catalog);
});

const get = async (path: string, status: number, host = 'site.example') =>
  site.request.get(path).set('host', host).expect(status);
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
};

describe('security headers', () => {
  it.each([
    ['/', 200, 'site.example'],
    ['/framed', 200, 'site.example'],
    ['/nowhere', 404, 'site.example'],
    ['/studio', 200, STUDIO],
    ['/api/docs', 200, 'site.example'],
  ])(
    'of the page %s (%d) of %s allow only its own scripts and frames',
    async (path, status, host) => {
      const { headers, text } = await get(path, status, host);
      expect(headers).toMatchObject({ ...ALWAYS, 'cross-origin-resource-policy': 'same-origin' });
      const policy = headers['content-security-policy']!;
      expect(policy).toMatch(
        /^default-src 'none'; .*frame-ancestors (?:'none'|https:\/\/studio\.site\.example)(?:;|$)/,
      );
      expect(policy).not.toMatch(/unsafe-eval|(?:http|ftp):|\s\*/);
      expect(/script-src ([^;]+)/.exec(policy)![1]).not.toMatch(/unsafe-inline|data:|https?:/);
      const scripts = [...new JSDOM(text).window.document.querySelectorAll('script[src]')];
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect(script.getAttribute('integrity')).toMatch(/^sha384-/);
    },
  );

  it.each([
    ['/former', 301],
    ['/studio', 302],
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    ['/site.webmanifest', 200],
    ['/healthz', 200],
    ['/readyz', 200],
    ['/api/stores', 200],
    ['/api/nowhere', 404],
    ['/API/nowhere', 404],
    ['/api/admin/releases', 401],
    ['/api/openapi.json', 200],
    [`/${'a'.repeat(3000)}`, 414],
    [`${FILES}/entry.js`, 200],
    [`${FILES}/page.html`, 200],
    [`${FILES}/media/picture.svg`, 200],
    [`${FILES}/nothing.js`, 404],
  ])('of the response to %s (%d) allow no scripts and no framing', async (path, status) => {
    const { headers } = await get(path, status);
    expect(headers).toMatchObject(ALWAYS);
    const policy = headers['content-security-policy']!;
    if (path.startsWith(FILES)) expect(policy).toMatch(/default-src 'none'|sandbox/);
    else expect(policy).toBe(NOTHING_RUNS);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
    if (!/^\/(?:api|healthz|readyz)/i.test(path)) return;
    expect(headers['cache-control']).toMatch(/no-(?:store|cache)/);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});
