import { connect } from 'node:net';
import { request } from 'node:http';
import { attribute, startDocumentSite, type DocumentSite } from '../../testing/document-site';
import { wholeSiteState } from '../../testing/site-state-of';

let site: DocumentSite;
beforeAll(async () => {
  site = await startDocumentSite();
});
afterAll(() => site.stop());

describe('paths that are no page', () => {
  it.each(['/nowhere', '/product', '/product/gmo/more', '/tools/x', '/%E0%A4%A', '/constructor'])(
    '%s is the page that says so',
    async (path) => {
      const page = await site.read(path, 404);
      expect(page.document.title).toMatch(/^Page Not Found \| /);
      expect(page.document.querySelector('h1')!.textContent).toBe('Page Not Found');
      expect(attribute(page, 'meta[name=robots]', 'content')).toBe('noindex');
    },
  );

  it.each(['/product/nothing', '/product/unknown', '/product/%3Cscript%3E'])(
    '%s is the pattern’s own page for what it does not know',
    async (path) => {
      const page = await site.read(path, 404);
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
    ['/resources/tools', '/tools'],
    ['/Resources/Tools?q=1', '/tools?q=1'],
    ['//', '/'],
  ])('%s leads to %s', (path, goal) => site.request.get(path).expect(301).expect('location', goal));

  it('and a backslash, which browsers take for a slash, leads nowhere else', async () => {
    const { port } = new URL(site.address);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () =>
        socket.write(
          'GET /\\other.example/ HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n',
        ),
      );
      let received = '';
      socket.setEncoding('utf8').on('data', (chunk) => (received += chunk));
      socket.on('end', () => resolve(received)).on('error', reject);
    });
    expect(answer).toMatch(/^location: \/%5Cother\.example\r$/im);
  });

  it('show a page under its former path where the browser goes there by itself', async () => {
    const { paths, remotes } = await wholeSiteState(site.request, '/tools');
    const tools = remotes.find(({ name }) => name === 'mfe-tools')!;
    expect(tools.pages.map(({ path, expose }) => [path, expose.key])).toEqual([
      ['/tools', './page'],
      ['/resources/tools', './page'],
    ]);
    expect(paths).not.toContain('/resources/tools');
  });

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
