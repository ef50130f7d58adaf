/** A Studio on a separate host (`STUDIO_URL`). */
import { JSDOM } from 'jsdom';
import { sharedDeliverySite } from '../../testing/delivery-site';
import { policyOf } from '../../testing/document-site';
import { siteStateIn } from '../../testing/site-state';
import { testPage, testRemote, testShell } from '../../testing/test-parts';

const VISITORS = 'site.example';
const STUDIO = 'studio.site.example';
const staff = { indexed: false, frame: 'own' as const };

const site = sharedDeliverySite({ env: { STUDIO_URL: `https://${STUDIO}` } });
beforeAll(async () => {
  const pages = [
    testPage('/'),
    testPage('/faq'),
    testPage('/framed', { indexed: false, framed: true }),
    testPage('/studio', staff),
    testPage('/redeem', staff),
  ];
  await site.deliver(testShell('1.0.0'), testRemote('mfe-catalog', '1.0.0', { pages }));
});

type Method = 'get' | 'head' | 'delete';
const requestOn = (host: string, path: string, method: Method = 'get') =>
  site.request[method](path).set('host', host);
const read = async (host: string, path: string) => {
  const { text, headers } = await requestOn(host, path).expect(200);
  return { text, headers, document: new JSDOM(text).window.document };
};
const signIn = (host: string) => site.admin('post', '/sessions').set('host', host);
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  (headers['set-cookie'] as string[])[0]!.split(';')[0]!;

describe('pages', () => {
  it.each([
    [VISITORS, '/studio', `https://${STUDIO}/studio`],
    [VISITORS, '/Studio/?view=claims', `https://${STUDIO}/Studio/?view=claims`],
    [VISITORS, '/redeem', `https://${STUDIO}/redeem`],
    ['127.0.0.1', '/studio', `https://${STUDIO}/studio`],
    [STUDIO, '/', `https://${STUDIO}/studio`],
    [STUDIO, '/faq?q=a', `https://${VISITORS}/faq?q=a`],
    [STUDIO, '/framed', `https://${VISITORS}/framed`],
    [STUDIO, '/studio/nothing', `https://${VISITORS}/studio/nothing`],
    [STUDIO, '/sitemap.xml', `https://${VISITORS}/sitemap.xml`],
    [STUDIO, '//evil.example/a', `https://${VISITORS}//evil.example/a`],
  ])('of the other host are redirected: %s%s to %s', async (host, path, to) => {
    for (const method of ['get', 'head'] as const) {
      const { headers } = await requestOn(host, path, method).expect(302);
      expect(headers).toMatchObject({ location: to, 'cache-control': 'no-cache' });
    }
  });

  it.each([
    [VISITORS, '/faq'],
    [VISITORS, '/framed'],
    [STUDIO, '/studio'],
    [`${STUDIO.toUpperCase()}:443`, '/studio'],
    [STUDIO, '/redeem'],
  ])('are served on their own host: %s%s', (host, path) => requestOn(host, path).expect(200));

  it('that do not exist are 404 on the visitors’ host', () =>
    requestOn(VISITORS, '/studio/x').expect(404));

  it('name their own host', async () => {
    const urlOf = async (host: string, path: string) =>
      (await read(host, path)).document.querySelector<HTMLMetaElement>('[property="og:url"]')
        ?.content;
    expect(await urlOf(STUDIO, '/studio')).toBe(`https://${STUDIO}/studio`);
    expect(await urlOf(VISITORS, '/faq')).toBe(`https://${VISITORS}/faq`);
  });

  it('allow the Studio to frame the visitors’ pages', async () => {
    const studio = await read(STUDIO, '/studio');
    const hosts = { visitors: `https://${VISITORS}`, studio: `https://${STUDIO}` };
    expect(siteStateIn(studio.text).settings.hosts).toEqual(hosts);
    expect(policyOf(studio).get('frame-src')).toEqual(["'self'", hosts.visitors]);
    expect(policyOf(studio).get('frame-ancestors')).toEqual(["'none'"]);
    const framed = await read(VISITORS, '/framed');
    expect(policyOf(framed).get('frame-ancestors')).toEqual([hosts.studio]);
  });

  it('are indexed on the visitors’ host only', async () => {
    expect((await requestOn(STUDIO, '/robots.txt').expect(200)).text).toBe(
      'User-agent: *\nDisallow: /\n',
    );
    expect((await requestOn(VISITORS, '/robots.txt').expect(200)).text).toContain(
      'Allow: /api/stores',
    );
    expect((await requestOn(VISITORS, '/sitemap.xml').expect(200)).text).not.toMatch(
      /studio|redeem/,
    );
  });
});

it('the files of releases are served on both hosts', async () => {
  const { document } = await read(STUDIO, '/studio');
  const file = document.querySelector('script[src]')!.getAttribute('src')!;
  for (const host of [STUDIO, VISITORS]) await requestOn(host, file).expect(200);
});

describe('a sign-in', () => {
  it('is valid on the Studio’s host only', async () => {
    const cookie = cookieOf(await signIn(STUDIO).expect(201));
    const withCookie = (host: string, path: string) => requestOn(host, path).set('cookie', cookie);
    expect((await withCookie(STUDIO, '/api/admin/access/me').expect(200)).body.name).toBe('owner');
    expect((await withCookie(STUDIO, '/api/signed-in').expect(200)).body.access.name).toBe('owner');
    await withCookie(VISITORS, '/api/admin/access/me').expect(401);
    await withCookie('127.0.0.1', '/api/admin/access/me').expect(401);
    expect((await withCookie(VISITORS, '/api/signed-in').expect(200)).body).toEqual({});
  });

  it('does not allow changes from a page of the visitors’ host', async () => {
    const cookie = cookieOf(await signIn(STUDIO).expect(201));
    const end = (origin: string) =>
      requestOn(STUDIO, '/api/admin/sessions/current', 'delete')
        .set('cookie', cookie)
        .set('origin', origin);
    await end(`https://${VISITORS}`).expect(403);
    await end(`https://${VISITORS}`).set('sec-fetch-site', 'same-site').expect(403);
    await end(`https://${STUDIO}`).set('sec-fetch-site', 'same-origin').expect(204);
  });

  it('is not needed with a token, which is valid on both hosts', async () => {
    for (const host of [STUDIO, VISITORS, '127.0.0.1'])
      await site.admin('get', '/releases').set('host', host).expect(200);
  });
});
