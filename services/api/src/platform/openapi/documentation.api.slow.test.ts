import { createHash } from 'node:crypto';
import { JSDOM } from 'jsdom';
import { calls } from '../../features';
import { sharedTestSite } from '../../testing/test-site';

const STUDIO = 'studio.site.example';

const site = sharedTestSite({ studioUrl: `https://${STUDIO}` });

const page = async () => {
  const { text, headers } = await site.request.get('/api/docs').expect(200);
  return { document: new JSDOM(text).window.document, text, headers };
};
const filesOf = (document: Document) =>
  [...document.querySelectorAll<HTMLElement>('script[src], link')].map((element) => ({
    path: element.getAttribute('src') ?? element.getAttribute('href') ?? '',
    integrity: element.getAttribute('integrity') ?? '',
  }));

describe('/api/docs', () => {
  it('links the JSON and lists all calls without JavaScript', async () => {
    const { document, headers } = await page();
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    document.querySelectorAll('script').forEach((script) => script.remove());
    expect(document.querySelector('header a')!.getAttribute('href')).toBe('/api/openapi.json');
    const listed = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
    expect(listed).toEqual(calls.map(({ method, path }) => `${method} ${path}`));
  });

  it('allows only the scripts of the viewer', async () => {
    const { document, text, headers } = await page();
    const policy = headers['content-security-policy'] as string;
    const [inline] = [...document.querySelectorAll('script:not([src])')];
    const digest = createHash('sha256').update(inline!.textContent).digest('base64');
    const [, scripts] = /script-src ([^;]+)/.exec(policy)!;
    const [script] = filesOf(document).filter(({ path }) => path.endsWith('.js'));
    expect(scripts).toBe(`'${script!.integrity}' 'sha256-${digest}'`);
    expect(policy).toMatch(
      /^default-src 'none'; .*require-trusted-types-for 'script'; trusted-types 'none'$/,
    );
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
    expect(text).not.toMatch(/style="|\son\w+=/);
  });

  it('redirects from the Studio’s host, so that the viewer never runs beside a session', async () => {
    const [, script] = filesOf((await page()).document);
    for (const path of ['/api/docs', script!.path]) {
      const { headers } = await site.request.get(path).set('host', STUDIO).expect(302);
      expect(headers).toMatchObject({ location: 'https://site.example/api/docs', vary: 'Host' });
    }
    await site.request.get('/api/openapi.json').set('host', STUDIO).expect(200);
  });
});
