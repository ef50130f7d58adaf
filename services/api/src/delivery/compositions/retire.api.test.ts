import { JSDOM } from 'jsdom';
import { testPage, testRemote } from '../../testing/test-parts';
import { sharedCompositionSite } from './testing/composition-site';

const nav = {
  group: 'company' as const,
  label: 'Events',
  description: 'Where we are',
  image: 'media/picture.svg',
  order: 1,
};
const PAGES = [
  testPage('/events', { formerPaths: ['/dates'], nav }),
  testPage('/event/:id', { paths: ['/event/1'] }),
];
const finder = { key: './finder', files: ['page.js'], shared: [] };

const uses = [{ remote: 'mfe-finder', part: 'finder' }];
const tools = (version: string, page: ReturnType<typeof testPage>) =>
  testRemote('mfe-tools', version, { pages: [page] });
const site = sharedCompositionSite(
  tools('2.1.0', testPage('/tools', { formerPaths: ['/events'] })),
  tools('2.2.0', testPage('/tools', { uses })),
  tools('2.3.0', testPage('/tools-now')),
  testRemote('mfe-finder', '1.0.0', { parts: { finder } }),
  testRemote('mfe-events', '1.0.0', { pages: PAGES }),
  testRemote('mfe-events', '1.1.0', { pages: PAGES }),
  testRemote('mfe-events', '2.0.0'),
);
beforeAll(async () => {
  await site.promote('shell@1.0.0 mfe-tools@1.0.0 mfe-events@1.0.0').expect(201);
  await site.promoteEach('mfe-events@1.1.0');
});
afterEach(async () => {
  await site.rollback({ to: 2 });
  const before = { shell: '1.0.0', 'mfe-tools': '1.0.0', 'mfe-events': '1.1.0' };
  expect(await site.live()).toEqual(before);
});

const retire = async (changes: object = {}) =>
  (await site.retire({ part: 'mfe-events', ...changes }).expect(200)).body;
const refusal = async (request: object, status: number) => {
  const before = await site.history();
  const { body } = await site.retire(request).expect(status);
  expect(await site.history()).toEqual(before);
  return (body as { message: string }).message;
};
const statuses = async (...paths: string[]) => {
  const codes: number[] = [];
  for (const path of paths) codes.push((await site.request.get(path)).status);
  return codes;
};
const target = async (path: string) => (await site.request.get(path).expect(301)).headers.location;

describe('retiring a part', () => {
  it('creates a composition without it, recorded in the history and the audit log', async () => {
    const retired = await retire({ by: 'Sample Person', reason: 'the season is over' });
    expect(retired).toMatchObject({
      by: 'owner (Sample Person)',
      action: 'retire',
      parts: [{ name: 'mfe-events', from: '1.1.0' }],
      reason: 'the season is over',
    });
    const { live, releases, compositions } = await site.history('?part=mfe-events');
    expect([live, compositions[0]]).toEqual([retired.number, retired]);
    expect(releases).toEqual({ shell: '1.0.0', 'mfe-tools': '1.0.0' });
    const { body } = await site.admin('get', '/audit?limit=1').expect(200);
    expect(body.entries[0]).toMatchObject({
      path: '/api/admin/compositions/retire',
      what: `composition ${retired.number}, retire: mfe-events 1.1.0 (removed): the season is over`,
    });
  });

  it('returns 410 for its paths, and removes them from menu and sitemap', async () => {
    for (const path of ['/tools', '/sitemap.xml'])
      expect((await site.request.get(path)).text).toContain('/events');
    const { number } = await retire();
    for (const path of ['/tools', '/sitemap.xml'])
      expect((await site.request.get(path)).text).not.toContain('/event');
    for (const path of ['/events', '/event/1', '/event/never-was', '/dates']) {
      const { text, headers } = await site.request.get(path).expect(410);
      const { document } = new JSDOM(text).window;
      expect(document.querySelector('h1')!.textContent).toBe('Page Not Found');
      expect(document.querySelector('meta[name=robots]')!.getAttribute('content')).toBe('noindex');
      expect(headers).toMatchObject({
        'x-composition': String(number),
        'cache-control': 'no-cache',
      });
    }
    expect(await statuses('/nowhere', '/tools')).toEqual([404, 200]);
    expect(await target('/Events')).toBe('/events');
  });

  it('redirects its paths to a given page', async () => {
    await retire({ to: '/tools' });
    for (const path of ['/events', '/Events', '/event/1', '/dates']) {
      const { headers } = await site.request.get(`${path}?a=1`).expect(301);
      expect(headers).toMatchObject({ location: '/tools?a=1', 'cache-control': 'no-cache' });
    }
  });
});

describe('a retired path', () => {
  it('returns 410 until a part has the path again', async () => {
    const { number } = await retire();
    await site.promoteEach('mfe-other@1.0.0');
    expect(await statuses('/events')).toEqual([410]);
    await site.promoteEach('mfe-events@2.0.0');
    expect(await statuses('/events', '/event/1')).toEqual([200, 410]);
    await site.rollback({ to: number }).expect(200);
    expect(await statuses('/events')).toEqual([410]);
    await site.rollback({ to: 2 }).expect(200);
    expect(await statuses('/events')).toEqual([200]);
  });

  it('is forgotten when it becomes a former path of another part', async () => {
    await retire();
    await site.promoteEach('mfe-tools@2.1.0');
    expect(await target('/events')).toBe('/tools');
    await site.promote('mfe-tools@1.0.0', { drops: ['/events'] }).expect(201);
    expect(await statuses('/events', '/dates')).toEqual([404, 410]);
  });

  it('follows the redirect of a retired target, and returns 410 when the target is dropped', async () => {
    await site.promoteEach('mfe-other@1.0.0');
    await retire({ to: '/other' });
    await retire({ part: 'mfe-other', to: '/tools' });
    expect([await target('/events'), await target('/other')]).toEqual(['/tools', '/tools']);
    await site.promote('mfe-tools@2.3.0', { drops: ['/tools'] }).expect(201);
    expect(await statuses('/events', '/tools')).toEqual([410, 404]);
  });
});

describe('after a retirement', () => {
  beforeEach(() => retire());

  it('restores the last release with a rollback, and the release before it with a second one', async () => {
    const { body: refused } = await site
      .rollback({ part: 'mfe-events', from: '1.1.0' })
      .expect(409);
    expect(refused.message).toBe('mfe-events@1.1.0 is not live: mfe-events was retired');
    const { body } = await site.rollback({ part: 'mfe-events' }).expect(200);
    expect(body).toMatchObject({
      action: 'rollback',
      parts: [{ name: 'mfe-events', to: '1.1.0' }],
    });
    expect(await statuses('/events', '/event/1')).toEqual([200, 200]);
    await site.rollback({ part: 'mfe-events' }).expect(200);
    expect(await site.live()).toMatchObject({ 'mfe-events': '1.0.0' });
  });
});

describe('a retirement is refused', () => {
  it('for a part that is not live, and for the shell', async () => {
    expect(await refusal({ part: 'mfe-never' }, 404)).toBe(
      'mfe-never is not live; live is shell, mfe-tools, mfe-events',
    );
    const shell = { part: 'shell', force: true, reason: 'no more' };
    expect(await refusal(shell, 409)).toBe('A composition needs a shell.');
    await retire();
    expect(await refusal({ part: 'mfe-events' }, 404)).toContain('it was retired');
  });

  it('for a target that is not a page of the remaining site', async () => {
    for (const to of ['/nowhere', '/events'])
      expect(await refusal({ part: 'mfe-events', to }, 409)).toBe(
        `${to} is not a page of the site without mfe-events`,
      );
    await refusal({ part: 'mfe-events', to: '/event/:id' }, 400);
  });

  it('while a page of another part uses one of its components, unless forced', async () => {
    await site.promote('mfe-tools@2.2.0 mfe-finder@1.0.0').expect(201);
    expect(await refusal({ part: 'mfe-finder' }, 409)).toBe(
      '/tools of mfe-tools@2.2.0 shows finder of mfe-finder, which is not live: there is no mfe-finder.',
    );
    const forced = { part: 'mfe-finder', force: true, reason: 'it is broken' };
    expect(await retire(forced)).toMatchObject({ forced: ['piece_missing'] });
  });
});
