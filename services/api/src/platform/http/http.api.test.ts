import { sharedDeliverySite } from '../../testing/delivery-site';
import { testShell } from '../../testing/test-parts';
import { ADMIN_TOKEN, startTestSite } from '../../testing/test-site';

const site = sharedDeliverySite();
beforeAll(() => site.deliver(testShell('1.0.0')));

describe('every response', () => {
  it('has a unique request id', async () => {
    const [first, second] = await Promise.all([
      site.request.get('/healthz'),
      site.request.get('/healthz'),
    ]);
    expect(first.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  });

  it('keeps the id of a proxy, unless it could forge log lines', async () => {
    const requestWithId = (id: string) => site.request.get('/healthz').set('x-request-id', id);
    expect((await requestWithId('edge-7.b_2')).headers['x-request-id']).toBe('edge-7.b_2');
    for (const id of ['a b', '{"level":60}', 'a'.repeat(65)])
      expect((await requestWithId(id)).headers['x-request-id']).not.toBe(id);
  });

  it('sends HSTS without subdomains if configured, and none over HTTP', async () => {
    const hstsOf = async (settings: Parameters<typeof startTestSite>[0]) => {
      const other = await startTestSite(settings);
      const { headers } = await other.request.get('/healthz');
      await other.stop();
      return headers['strict-transport-security'];
    };
    expect(await hstsOf({ hstsSubdomains: false })).toBe('max-age=63072000');
    expect(await hstsOf({ publicUrl: 'http://localhost:8080' })).toBeUndefined();
  });
});

describe('a change', () => {
  const send = (headers: Record<string, string>, method: 'post' | 'put' | 'delete' = 'post') =>
    site.request[method]('/api/contact').set(headers).send({});

  it.each([
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a subdomain', { 'sec-fetch-site': 'same-site' }],
    ['another site, from an old browser', { origin: 'https://evil.example' }],
    ['a frame without an origin', { origin: 'null' }],
    ['a host name that only starts like ours', { origin: 'https://site.example.evil.example' }],
    [
      'a DNS name that resolves to this server',
      { host: 'evil.example', origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
    ],
    [
      'such a DNS name, from an old browser',
      { host: 'evil.example', origin: 'http://evil.example' },
    ],
  ])('is refused from %s', async (_, headers) => {
    for (const method of ['post', 'put', 'delete'] as const) {
      const { body } = await send(headers, method).expect(403);
      expect(body.code).toBe('forbidden');
    }
  });

  it.each([
    ['a page of the site', { 'sec-fetch-site': 'same-origin', origin: 'https://site.example' }],
    ['an old browser', { origin: 'https://site.example' }],
    [
      'a page with the referrer policy no-referrer',
      { 'sec-fetch-site': 'same-origin', origin: 'null' },
    ],
    ['this machine', { host: 'localhost:8080', origin: 'http://localhost:8080' }],
    ['an address', { host: '[::1]:8080', origin: 'http://[::1]:8080' }],
    ['direct navigation', { 'sec-fetch-site': 'none' }],
    ['a program', {}],
  ])('is handled from %s', async (_, headers) => {
    expect((await send(headers).expect(400)).body.code).toBe('invalid_input');
  });
});

describe('documents', () => {
  it('answer every path without a route', async () => {
    for (const path of ['/', '/store-locator', '/apiary', '/release'])
      expect((await site.request.get(path)).type).toBe('text/html');
  });

  it('never answer for API, releases or operations', async () => {
    const files = ['/releases/shell/1.0.0/nothing.js', '/releases/shell/nothing.js'];
    for (const path of ['/api', '/API/nowhere', ...files])
      expect((await site.request.get(path).expect(404)).type).toBe('application/json');
    expect((await site.request.get('/healthz')).body).toEqual({ status: 'alive' });
  });
});

describe('administration', () => {
  const PATHS = [
    '/api/admin/releases',
    '/API/Admin/releases',
    '/api/admin/releases/',
    '/api/admin/x',
    '/api/admin',
  ];

  it.each(PATHS)('refuses %s without the token', async (path) => {
    const { body, headers } = await site.request.get(path).expect(401);
    expect(body.code).toBe('unauthorised');
    expect(headers['www-authenticate']).toBe('Bearer');
  });

  it.each([
    'Bearer',
    'Bearer ',
    'Bearer wrong',
    `Basic ${ADMIN_TOKEN}`,
    ADMIN_TOKEN,
    `Bearer ${ADMIN_TOKEN}x`,
  ])('refuses "%s"', (credentials) =>
    site.request.get('/api/admin/releases').set('authorization', credentials).expect(401),
  );

  it.each(['/api/%61dmin/releases', '//api/admin/releases', '/x/../api/admin/releases'])(
    'cannot be reached without the token by %s',
    async (path) => {
      const response = await fetch(site.address + path);
      expect(await response.text()).not.toContain('"releases"');
    },
  );
});
