import { createHash } from 'node:crypto';
import { installWorkerSite, worker } from '../../../testing/worker-site';
import { answerPage } from './answer-page';
import { answerRead } from './answer-read';
import { forget } from './forget';
import { forgetKnown } from './kept';
import { keep } from './visits';

const PAGES = [
  { path: '/' },
  { path: '/faq' },
  { path: '/tools', offline: [] },
  { path: '/stores', offline: ['/api/stores'] },
];
const side = (composition: number, canary = '') => `site-kept 1 side ${composition}${canary}`;

beforeAll(installWorkerSite);
beforeEach(() => {
  worker.begin();
  forgetKnown();
  worker.promote(7, PAGES);
});

/** A navigation, answered as the worker does. */
const open = async (path: string, tab = 'tab') => {
  const { event, settled } = worker.event(path, tab, 'navigate');
  const answer = await answerPage(event as never);
  await settled();
  return { status: answer.status, html: await answer.text(), headers: answer.headers };
};
/** The same, and what the page says once it is at rest. */
const visit = async (path: string, composition: number, canary?: string, tab = 'tab') => {
  await open(path, tab);
  await keep(tab, { path, composition, canary });
};
const read = async (path: string, tab = 'tab') => {
  const { event, settled } = worker.event(path, tab);
  const answer = await answerRead(event as never);
  await settled();
  return answer;
};
const documentOf = async (path: string) => {
  const { html } = await open(path);
  return { composition: /"composition":(\d+)/.exec(html)?.[1], kept: /data-kept/.test(html) };
};

it('keeps the page that was visited and those that are wanted, each whole', async () => {
  await visit('/', 7);
  expect(worker.kept(side(7)).sort()).toEqual(
    ['/', '/api/directories/7/live', '/api/stores', '/stores', '/tools'].sort(),
  );
  expect(worker.kept('site-kept 1 files').sort()).toEqual(
    ['home', 'stores', 'tools'].map((name) => `/releases/mfe-a/1.0.7/${name}.js`),
  );
  worker.isAway = true;
  for (const path of ['/', '/tools', '/stores'])
    expect(await documentOf(path)).toEqual({ composition: '7', kept: true });
});

it('answers with the site while it is there', async () => {
  await visit('/', 7);
  expect(await documentOf('/')).toEqual({ composition: '7', kept: false });
});

it.each([502, 503, 504])('shows what is kept where a gateway says %d', async (status) => {
  await visit('/', 7);
  worker.answers.set('/', () => new Response('', { status }));
  expect((await documentOf('/')).kept).toBe(true);
});

it.each([404, 410, 500])('passes on what the site itself says: %d', async (status) => {
  await visit('/', 7);
  worker.answers.set('/', () => new Response('', { status }));
  expect((await open('/')).status).toBe(status);
});

it('says of another page what there is instead', async () => {
  await visit('/', 7);
  worker.isAway = true;
  const { status, html, headers } = await open('/faq?"><script>');
  expect(status).toBe(503);
  expect(html).toContain('<a href="/stores">Page /stores</a>');
  expect(html.match(/<script/g)).toHaveLength(1);
  const policy = headers.get('content-security-policy');
  for (const [, kind, text = ''] of html.matchAll(/<(script|style)>(.*?)<\/\1>/gs))
    expect(policy).toContain(
      `${kind}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  expect(policy).toMatch(/^default-src 'none'; connect-src 'self'; /);
});

describe('what could not be kept', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }),
  );
  afterEach(() => jest.useRealTimers());
  const SCRIPT = '/releases/mfe-a/1.0.7/home.js';
  const asks = () => worker.asked.filter((path) => path === SCRIPT).length;

  it('is tried once more ten seconds later, and other visits do not wait for it', async () => {
    const sound = worker.answers.get(SCRIPT)!;
    worker.answers.set(SCRIPT, () => Promise.reject(new TypeError('network changed')));
    const first = visit('/', 7);
    await jest.advanceTimersByTimeAsync(0);
    await visit('/faq', 7, undefined, 'other');
    expect(worker.kept(side(7))).not.toContain('/');
    expect(worker.kept(side(7))).toContain('/faq');

    worker.answers.set(SCRIPT, sound);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(worker.kept(side(7))).not.toContain('/');
    await jest.advanceTimersByTimeAsync(1);
    await first;
    expect(worker.kept(side(7))).toContain('/');
  });

  it('is left at that: a page whose files are not what its composition names is not kept', async () => {
    worker.answers.set(SCRIPT, () => new Response('other'));
    const kept = visit('/', 7);
    await jest.advanceTimersByTimeAsync(60_000);
    await kept;
    expect(worker.names().filter((name) => name.includes('side'))).toEqual([]);
    expect(asks()).toBe(2);
  });

  it('may be for want of room, and the site is shown all the same', async () => {
    worker.isFull = true;
    const kept = visit('/', 7);
    await jest.advanceTimersByTimeAsync(10_000);
    await kept;
    expect((await documentOf('/')).composition).toBe('7');
    expect(worker.kept(side(7))).toEqual([]);
  });
});

it('keeps no local build, no personal page, and no error', async () => {
  const { html } = await open('/');
  const headers = { 'content-type': 'text/html', 'x-composition': '7' };
  const with_ = (text: string, status = 200) =>
    worker.answers.set('/', () => new Response(text, { status, headers }));
  for (const change of [
    () => with_(html.replace('"composition"', '"override":{"part":"shell"},"composition"')),
    () => with_(html.replace('"paths":["/",', '"paths":[')),
    () => with_(html, 404),
    () => with_(html.replace('"composition":7', '"composition":8')),
  ]) {
    change();
    await visit('/', 7);
    expect(worker.kept(side(7))).toEqual([]);
  }
});

describe('a site that is there and silent', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }),
  );
  afterEach(() => jest.useRealTimers());
  const silence = () => new Promise<Response>(() => undefined);

  it('is waited for for eight seconds, then what is kept is shown', async () => {
    await visit('/', 7);
    worker.answers.set('/', silence);
    const asked = documentOf('/');
    let isAnswered = false;
    void asked.then(() => (isAnswered = true));
    await jest.advanceTimersByTimeAsync(7_999);
    expect(isAnswered).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await asked).toEqual({ composition: '7', kept: true });
  });

  it('is not waited for as long for each page: two seconds, until it answers', async () => {
    await visit('/', 7);
    let answer = (_: Response) => {};
    worker.answers.set('/', () => new Promise((resolve) => (answer = resolve)));
    const first = documentOf('/');
    await jest.advanceTimersByTimeAsync(8_000);
    await first;
    const second = documentOf('/');
    await jest.advanceTimersByTimeAsync(2_000);
    expect(await second).toEqual({ composition: '7', kept: true });

    answer(new Response('back'));
    await jest.advanceTimersByTimeAsync(0);
    const third = documentOf('/');
    let isAnswered = false;
    void third.then(() => (isAnswered = true));
    await jest.advanceTimersByTimeAsync(7_999);
    expect(isAnswered).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    await third;
  });

  it('is said to be out of reach after twenty seconds where nothing of a page is kept', async () => {
    await visit('/', 7);
    worker.answers.set('/faq', silence);
    const asked = open('/faq');
    let isAnswered = false;
    void asked.then(() => (isAnswered = true));
    await jest.advanceTimersByTimeAsync(19_999);
    expect(isAnswered).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect((await asked).html).toContain('cannot be reached');
  });

  it('is waited for as long in a call whose answer is kept, and the tab is told', async () => {
    await visit('/stores', 7);
    worker.answers.set('/api/stores', silence);
    const asked = read('/api/stores');
    await jest.advanceTimersByTimeAsync(8_000);
    expect(await (await asked).json()).toEqual({ from: 7 });
    expect(worker.tabs.get('tab')).toEqual([{ unreachable: true, keptAt: expect.any(Number) }]);
  });
});

describe('of more than there is room for', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ path: `/product-${n}` }));
  const pagesKept = () => worker.kept(side(7)).filter((path) => !path.startsWith('/api/'));

  it('keeps sixty pages: those that are wanted, then those that were visited last', async () => {
    worker.promote(7, [...PAGES, ...many(62)]);
    // Each a moment later than the one before.
    let now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => ++now);
    for (const { path } of many(62)) await visit(path, 7);
    jest.restoreAllMocks();
    const kept = pagesKept();
    expect(kept).toHaveLength(60);
    expect(kept).toEqual(expect.arrayContaining(['/tools', '/stores', '/product-61']));
    for (const gone of ['/product-0', '/product-3']) expect(kept).not.toContain(gone);
    expect(worker.kept('site-kept 1 files').sort()).toEqual(
      kept.map((path) => `/releases/mfe-a/1.0.7${path}.js`).sort(),
    );
    worker.isAway = true;
    expect((await open('/product-0')).status).toBe(503);
    expect((await documentOf('/product-61')).kept).toBe(true);
  });

  it.each([
    [8 * 1024 * 1024, 2],
    [8 * 1024 * 1024 + 1, 1],
  ])(
    'keeps 16 MB: of %d bytes for each page %d, and what one that went had alone goes with it',
    async (size, kept) => {
      worker.promote(7, [...PAGES, ...many(3)], undefined, size);
      for (const { path } of many(3)) await visit(path, 7);
      expect(pagesKept()).toHaveLength(kept);
      expect(worker.kept('site-kept 1 files')).toHaveLength(kept);
    },
  );
});

it.each([
  [404, []],
  [410, []],
  [500, ['/']],
])(
  'where its script answers %d later, what it keeps is %j a minute after it was there',
  async (status, paths) => {
    await visit('/', 7);
    const home = () => worker.kept(side(7)).filter((path) => path === '/');
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
    await jest.isolateModulesAsync(async () => {
      const { forgetIfGone } = await import('./forget');
      worker.answers.set('/service-worker.js', () => new Response(''));
      await forgetIfGone();
      worker.answers.set('/service-worker.js', () => new Response('', { status }));
      now.mockReturnValue(1_059_999);
      await forgetIfGone();
      expect(home()).toEqual(['/']);
      now.mockReturnValue(1_060_000);
      await forgetIfGone();
    });
    expect(home()).toEqual(paths);
    now.mockRestore();
  },
);

describe('after a promotion', () => {
  it('shows each page as it was in one composition, and forgets the old one once the new is whole', async () => {
    await visit('/', 7);
    await visit('/faq', 7);
    worker.promote(8, PAGES);
    await open('/tools');
    worker.isAway = true;
    expect((await documentOf('/faq')).composition).toBe('7');
    worker.isAway = false;

    worker.tabs.clear();
    await visit('/tools', 8);
    expect(worker.names()).not.toContain(side(7));
    expect(worker.kept(side(8))).toEqual(
      expect.arrayContaining(['/', '/faq', '/stores', '/tools']),
    );
    expect(worker.kept('site-kept 1 files').filter((file) => !file.includes('1.0.8'))).toEqual([]);
  });

  it('keeps the old one for as long as an open tab is of it', async () => {
    await visit('/stores', 7, undefined, 'old');
    worker.promote(8, PAGES);
    await visit('/', 8, undefined, 'new');
    worker.isAway = true;
    expect(await (await read('/api/stores', 'old')).json()).toEqual({ from: 7 });
    expect(await (await read('/api/stores', 'new')).json()).toEqual({ from: 8 });

    worker.isAway = false;
    worker.tabs.delete('old');
    await visit('/faq', 8, undefined, 'new');
    expect(worker.names()).not.toContain(side(7));
  });

  it('keeps both sides of a canary apart', async () => {
    await visit('/', 7);
    worker.promote(7, PAGES, 'mfe-a@2.0.0');
    await visit('/tools', 7, 'mfe-a@2.0.0', 'other');
    expect(worker.names()).toEqual(expect.arrayContaining([side(7), side(7, ' mfe-a@2.0.0')]));
  });
});

describe('a call that reads', () => {
  it('is answered by the site, and by its latest answer where that is away, of which the tab is told', async () => {
    await visit('/stores', 7);
    worker.answers.set('/api/stores', () => Response.json({ from: 'later' }));
    expect(await (await read('/api/stores')).json()).toEqual({ from: 'later' });
    worker.isAway = true;
    expect(await (await read('/api/stores')).json()).toEqual({ from: 'later' });
    expect(worker.tabs.get('tab')).toEqual([{ unreachable: true, keptAt: expect.any(Number) }]);
  });

  it('says of itself that it cannot be had, without the tab being told that the site is away', async () => {
    await visit('/', 7);
    worker.answers.set('/api/wheel', () =>
      Response.json({ code: 'unavailable', message: 'It is us.' }, { status: 503 }),
    );
    const answer = await read('/api/wheel');
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ message: 'It is us.' });
    expect(worker.tabs.get('tab')).toEqual([]);
    worker.answers.set('/api/wheel', () => new Response('<h1>Bad gateway', { status: 502 }));
    expect((await read('/api/wheel')).status).toBe(502);
    expect(worker.tabs.get('tab')).toHaveLength(1);
  });

  it.each([
    ['that no page wants kept', '/api/promotions', {}],
    ['of one person', '/api/stores', { 'cache-control': 'private' }],
  ])('%s is kept by nobody', async (_, path, headers) => {
    worker.answers.set('/api/stores', () => Response.json({}, { headers }));
    worker.answers.set(path, () => Response.json({}, { headers }));
    await visit('/stores', 7);
    await read(path);
    worker.isAway = true;
    expect((await read(path)).type).toBe('error');
    expect(worker.tabs.get('tab')).toEqual([{ unreachable: true, keptAt: undefined }]);
  });
});

it('keeps what is visited, and no more, where the visitor saves data', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  await visit('/', 7);
  Reflect.deleteProperty(navigator, 'connection');
  expect(worker.kept(side(7)).sort()).toEqual(['/', '/api/directories/7/live']);
});

it('forgets everything when it is taken back', async () => {
  await visit('/', 7);
  await forget();
  expect(worker.names()).toEqual([]);
});
