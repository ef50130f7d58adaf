import { createHash } from 'node:crypto';
import { fakeBrowser, installFakeBrowser } from '../../../testing/fake-browser';
import { resetIndex } from './page-cache';
import { respondToNavigation, respondToRead } from './responses';
import { storeVisit } from './save-pages';
import { unregister } from './unregister';

const PAGES = [
  { path: '/' },
  { path: '/faq' },
  { path: '/tools', offline: [] },
  { path: '/stores', offline: ['/api/stores'] },
];
const cacheOf = (composition: number, canary = '') => `site-kept 1 side ${composition}${canary}`;
const files = () => fakeBrowser.stored('site-kept 1 files').sort();

beforeAll(() => {
  installFakeBrowser();
  Object.assign(self, { siteAssetOrigin: '', siteBrand: 'Ambergrove' });
});
beforeEach(() => {
  fakeBrowser.reset();
  resetIndex();
  fakeBrowser.promote(7, PAGES);
});

/** A navigation. */
const open = async (path: string, tab = 'tab') => {
  const { event, settled } = fakeBrowser.event(path, tab, 'navigate');
  const response = await respondToNavigation(event as never);
  await settled();
  return { status: response.status, html: await response.text(), headers: response.headers };
};
/** A navigation, and the message of the page once it is idle. */
const visit = async (path: string, composition = 7, canary?: string, tab = 'tab') => {
  await open(path, tab);
  await storeVisit(tab, { path, composition, canary });
};
const read = async (path: string, tab = 'tab') => {
  const { event, settled } = fakeBrowser.event(path, tab);
  const response = await respondToRead(event as never);
  await settled();
  return response;
};
const documentOf = async (path: string) => {
  const { html } = await open(path);
  return { composition: /"composition":(\d+)/.exec(html)?.[1], isStored: /data-kept/.test(html) };
};
const silence = () => new Promise<Response>(() => undefined);
/** Asserts that a promise resolves after this many ms and not before. */
const resolvesAfter = async <T>(ms: number, promise: Promise<T>): Promise<T> => {
  let isResolved = false;
  void promise.then(() => (isResolved = true));
  await jest.advanceTimersByTimeAsync(ms - 1);
  expect(isResolved).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  return promise;
};

describe('the service worker', () => {
  it('stores the visited page and the offline pages with all their files', async () => {
    await visit('/');
    expect(fakeBrowser.stored(cacheOf(7)).sort()).toEqual(
      ['/', '/api/directories/7/live', '/api/stores', '/stores', '/tools'].sort(),
    );
    expect(files()).toEqual(
      ['home', 'stores', 'tools'].map((name) => `/releases/mfe-a/1.0.7/${name}.js`),
    );
    expect(await documentOf('/')).toEqual({ composition: '7', isStored: false });
    fakeBrowser.isOffline = true;
    for (const path of ['/', '/tools', '/stores'])
      expect(await documentOf(path)).toEqual({ composition: '7', isStored: true });
  });

  it('stores only the visited page for a visitor who saves data', async () => {
    Object.assign(navigator, { connection: { saveData: true } });
    await visit('/');
    Reflect.deleteProperty(navigator, 'connection');
    expect(fakeBrowser.stored(cacheOf(7)).sort()).toEqual(['/', '/api/directories/7/live']);
  });

  it('shows the stored page for gateway errors, and passes on errors of the site', async () => {
    await visit('/');
    for (const status of [502, 503, 504, 404, 410, 500]) {
      fakeBrowser.responses.set('/', () => new Response('', { status }));
      const response = await open('/');
      const isGateway = status > 500;
      expect([response.status, /data-kept/.test(response.html)]).toEqual([
        isGateway ? 200 : status,
        isGateway,
      ]);
    }
  });

  it('lists the stored pages offline instead of a page that is not stored', async () => {
    await visit('/');
    fakeBrowser.isOffline = true;
    const { status, html, headers } = await open('/faq?"><script>');
    expect(status).toBe(503);
    expect(html).toContain('<a href="/stores">Page /stores</a>');
    expect(html).toContain('</svg>Ambergrove</p>');
    expect(html.match(/<script/g)).toHaveLength(1);
    const policy = headers.get('content-security-policy');
    for (const [, kind, text = ''] of html.matchAll(/<(script|style)>(.*?)<\/\1>/gs))
      expect(policy).toContain(
        `${kind}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`,
      );
    expect(policy).toMatch(/^default-src 'none'; connect-src 'self'; /);
  });
});

describe('a visit', () => {
  it('stores no local build, private page, error or page of another composition', async () => {
    const { html } = await open('/');
    const headers = { 'content-type': 'text/html', 'x-composition': '7' };
    for (const [text, status] of [
      [html.replace('"composition"', '"override":{"part":"shell"},"composition"'), 200],
      [html.replace('"paths":["/",', '"paths":['), 200],
      [html, 404],
      [html.replace('"composition":7', '"composition":8'), 200],
    ] as const) {
      fakeBrowser.responses.set('/', () => new Response(text, { status, headers }));
      await visit('/');
      expect(fakeBrowser.stored(cacheOf(7))).toEqual([]);
    }
  });

  it.each([
    ['cannot be loaded', () => Promise.reject<Response>(new TypeError('network changed'))],
    ['has other content', () => new Response('other')],
  ])('stores a page by a later visit if a file %s', async (_, respond) => {
    const SCRIPT = '/releases/mfe-a/1.0.7/home.js';
    const script = fakeBrowser.responses.get(SCRIPT)!;
    fakeBrowser.responses.set(SCRIPT, respond);
    await visit('/');
    expect(fakeBrowser.names().filter((name) => name.includes('side'))).toEqual([]);
    fakeBrowser.responses.set(SCRIPT, script);
    await visit('/');
    expect(fakeBrowser.stored(cacheOf(7))).toContain('/');
  });
});

describe('while the site does not answer', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }),
  );
  afterEach(() => jest.useRealTimers());

  it('shows a stored page after eight seconds, then after two until the site answers', async () => {
    await visit('/');
    let respond = (_: Response) => {};
    fakeBrowser.responses.set('/', () => new Promise((resolve) => (respond = resolve)));
    const expected = { composition: '7', isStored: true };
    expect(await resolvesAfter(8_000, documentOf('/'))).toEqual(expected);
    expect(await resolvesAfter(2_000, documentOf('/'))).toEqual(expected);
    respond(new Response('back'));
    await jest.advanceTimersByTimeAsync(0);
    await resolvesAfter(8_000, documentOf('/'));
  });

  it('reports that the site cannot be reached after twenty seconds without a stored page', async () => {
    await visit('/');
    fakeBrowser.responses.set('/faq', silence);
    expect((await resolvesAfter(20_000, open('/faq'))).html).toContain('reach the site right now');
  });

  it('returns a stored call after eight seconds and notifies the tab', async () => {
    await visit('/stores');
    fakeBrowser.responses.set('/api/stores', silence);
    expect(await (await resolvesAfter(8_000, read('/api/stores'))).json()).toEqual({ from: 7 });
    expect(fakeBrowser.tabs.get('tab')).toEqual([
      { unreachable: true, keptAt: expect.any(Number) },
    ]);
  });
});

describe('the limits', () => {
  const testPages = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ path: `/product-${n}` }));
  const storedPages = () =>
    fakeBrowser.stored(cacheOf(7)).filter((path) => !path.startsWith('/api/'));

  it('are sixty pages: the offline pages and those visited last', async () => {
    fakeBrowser.promote(7, [...PAGES, ...testPages(62)]);
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => ++now);
    for (const { path } of testPages(62)) await visit(path);
    jest.restoreAllMocks();
    const paths = storedPages();
    expect(paths).toHaveLength(60);
    expect(paths).toEqual(expect.arrayContaining(['/tools', '/stores', '/product-61']));
    for (const gone of ['/product-0', '/product-3']) expect(paths).not.toContain(gone);
    expect(files()).toEqual(paths.map((path) => `/releases/mfe-a/1.0.7${path}.js`).sort());
    fakeBrowser.isOffline = true;
    expect((await open('/product-0')).status).toBe(503);
  });

  it.each([
    [8 * 1024 * 1024, 2],
    [8 * 1024 * 1024 + 1, 1],
  ])('are 16 MB: of pages with %d bytes each, %d are stored', async (size, count) => {
    fakeBrowser.promote(7, [...PAGES, ...testPages(3)], undefined, size);
    for (const { path } of testPages(3)) await visit(path);
    expect([storedPages().length, files().length]).toEqual([count, count]);
  });
});

describe('unregistering', () => {
  it.each([
    [404, []],
    [410, []],
    [500, ['/']],
  ])('when the script returns %d, keeps %j stored; checks once a minute', async (status, paths) => {
    await visit('/');
    const home = () => fakeBrowser.stored(cacheOf(7)).filter((path) => path === '/');
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    await jest.isolateModulesAsync(async () => {
      const { unregisterIfGone } = await import('./unregister');
      fakeBrowser.responses.set('/service-worker.js', () => new Response(''));
      await unregisterIfGone();
      fakeBrowser.responses.set('/service-worker.js', () => new Response('', { status }));
      now.mockReturnValue(1_059_999);
      await unregisterIfGone();
      expect(home()).toEqual(['/']);
      now.mockReturnValue(1_060_000);
      await unregisterIfGone();
    });
    expect(home()).toEqual(paths);
    now.mockRestore();
  });

  it('removes everything that is stored', async () => {
    await visit('/');
    await unregister();
    expect(fakeBrowser.names()).toEqual([]);
  });
});

describe('after a promotion', () => {
  it('replaces the old composition when the new one is complete', async () => {
    await visit('/');
    await visit('/faq');
    fakeBrowser.promote(8, PAGES);
    await open('/tools');
    fakeBrowser.isOffline = true;
    expect((await documentOf('/faq')).composition).toBe('7');
    fakeBrowser.isOffline = false;

    fakeBrowser.tabs.clear();
    await visit('/tools', 8);
    expect(fakeBrowser.names()).not.toContain(cacheOf(7));
    expect(fakeBrowser.stored(cacheOf(8))).toEqual(
      expect.arrayContaining(['/', '/faq', '/stores', '/tools']),
    );
    expect(files().filter((file) => !file.includes('1.0.8'))).toEqual([]);
  });

  it('keeps the old composition while a tab uses it', async () => {
    await visit('/stores', 7, undefined, 'old');
    fakeBrowser.promote(8, PAGES);
    await visit('/', 8, undefined, 'new');
    fakeBrowser.isOffline = true;
    expect(await (await read('/api/stores', 'old')).json()).toEqual({ from: 7 });
    expect(await (await read('/api/stores', 'new')).json()).toEqual({ from: 8 });
    fakeBrowser.isOffline = false;
    fakeBrowser.tabs.delete('old');
    await visit('/faq', 8, undefined, 'new');
    expect(fakeBrowser.names()).not.toContain(cacheOf(7));
  });
});

describe('a call', () => {
  it('is answered by the site, or offline with the last stored response', async () => {
    await visit('/stores');
    fakeBrowser.responses.set('/api/stores', () => Response.json({ from: 'later' }));
    expect(await (await read('/api/stores')).json()).toEqual({ from: 'later' });
    fakeBrowser.isOffline = true;
    expect(await (await read('/api/stores')).json()).toEqual({ from: 'later' });
    expect(fakeBrowser.tabs.get('tab')).toEqual([
      { unreachable: true, keptAt: expect.any(Number) },
    ]);
  });

  it('passes a 503 of the API on, and reports a 502 of a gateway to the tab', async () => {
    await visit('/');
    const body = { code: 'unavailable', message: 'The site is unavailable.' };
    fakeBrowser.responses.set('/api/wheel', () => Response.json(body, { status: 503 }));
    const response = await read('/api/wheel');
    expect([response.status, await response.json()]).toEqual([503, body]);
    expect(fakeBrowser.tabs.get('tab')).toEqual([]);
    fakeBrowser.responses.set('/api/wheel', () => new Response('<h1>Bad gateway', { status: 502 }));
    expect((await read('/api/wheel')).status).toBe(502);
    expect(fakeBrowser.tabs.get('tab')).toHaveLength(1);
  });

  it.each([
    ['that no page needs offline', '/api/promotions', {}],
    ['that is private', '/api/stores', { 'cache-control': 'private' }],
  ])('%s is not stored', async (_, path, headers) => {
    fakeBrowser.responses.set('/api/stores', () => Response.json({}, { headers }));
    fakeBrowser.responses.set(path, () => Response.json({}, { headers }));
    await visit('/stores');
    await read(path);
    fakeBrowser.isOffline = true;
    expect((await read(path)).type).toBe('error');
    expect(fakeBrowser.tabs.get('tab')).toEqual([{ unreachable: true, keptAt: undefined }]);
  });
});
