import type { Composition, CompositionList } from '@site/contracts';
import { JSDOM } from 'jsdom';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testPage, testRemote, testShell } from '../../testing/test-parts';

const events = (version: string, pages = [testPage('/events')]) =>
  testRemote('mfe-events', version, { pages });
const PAGES = [
  testPage('/events', {
    formerPaths: ['/dates'],
    nav: {
      group: 'company',
      label: 'Events',
      description: 'Where we are',
      image: 'media/picture.svg',
      order: 1,
    },
  }),
  testPage('/event/:id', { paths: ['/event/1'] }),
];

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
  const expose = { key: './finder', files: ['page.js'], shared: [] };
  const uses = [{ remote: 'mfe-finder', part: 'finder' }];
  for (const part of [
    testShell('1.0.0'),
    testRemote('mfe-tools', '1.0.0'),
    testRemote('mfe-tools', '1.1.0', { pages: [testPage('/tools', { formerPaths: ['/events'] })] }),
    testRemote('mfe-tools', '1.2.0', { pages: [testPage('/tools', { uses })] }),
    testRemote('mfe-tools', '1.3.0', { pages: [testPage('/tools-now')] }),
    testRemote('mfe-other', '1.0.0'),
    testRemote('mfe-finder', '1.0.0', { parts: { finder: expose } }),
    events('1.0.0', PAGES),
    events('1.1.0', PAGES),
    events('2.0.0'),
  ])
    await site.release(part).expect(201);
  await promote('shell@1.0.0 mfe-tools@1.0.0 mfe-events@1.0.0');
  await promote('mfe-events@1.1.0');
});
afterAll(() => site.stop());
afterEach(async () => {
  await site.rollback({ to: 2 });
  const { releases } = await history();
  expect(releases).toEqual({ shell: '1.0.0', 'mfe-tools': '1.0.0', 'mfe-events': '1.1.0' });
});

/** Puts releases live together. */
const promote = async (text: string, drops?: string[]) => {
  const releases = text.split(' ').map((release) => {
    const [name = '', version = ''] = release.split('@');
    return { name, version };
  });
  await site.promote({ releases, drops }).expect(201);
};
const retire = async (changes: object = {}) =>
  (await site.retire({ part: 'mfe-events', ...changes }).expect(200)).body as Composition;
const refusal = async (wanted: object, status: number) => {
  const before = await history();
  const { body } = await site.retire(wanted).expect(status);
  expect(await history()).toEqual(before);
  return (body as { message: string }).message;
};
const history = async (query = '') =>
  (await site.admin('get', `/compositions${query}`).expect(200)).body as CompositionList;
const statusOf = async (path: string) => (await site.request.get(path)).status;
const leadsTo = async (path: string) => (await site.request.get(path).expect(301)).headers.location;

describe('retiring a part', () => {
  it('is a composition without it, with who, when and why, in the history and the audit trail', async () => {
    expect(await retire({ by: 'Sample Person', reason: 'the season is over' })).toMatchObject({
      by: 'owner (Sample Person)',
      action: 'retire',
      parts: [{ name: 'mfe-events', from: '1.1.0' }],
      reason: 'the season is over',
    });
    expect(await history('?part=mfe-events')).toMatchObject({
      live: 3,
      releases: { shell: '1.0.0', 'mfe-tools': '1.0.0' },
      compositions: [{ number: 3, action: 'retire' }, { number: 2 }, { number: 1 }],
    });
    const { body } = await site.admin('get', '/audit?limit=1').expect(200);
    expect((body as { entries: unknown[] }).entries[0]).toMatchObject({
      path: '/api/admin/compositions/retire',
      what: 'composition 3, retire: mfe-events 1.1.0 (gone): the season is over',
    });
  });

  it('takes its pages out of navigation and sitemap', async () => {
    expect((await site.request.get('/tools')).text).toContain('/events');
    expect((await site.request.get('/sitemap.xml')).text).toContain('/events');
    await retire();
    expect((await site.request.get('/tools')).text).not.toContain('/event');
    expect((await site.request.get('/sitemap.xml')).text).not.toContain('/event');
  });

  it.each(['/events', '/event/1', '/event/never-was', '/dates'])(
    'answers %s with 410, in the frame of the site and kept out of search engines',
    async (path) => {
      const { number } = await retire();
      const { text, headers } = await site.request.get(path).expect(410);
      const { document } = new JSDOM(text).window;
      expect(document.querySelector('h1')!.textContent).toBe('Page Not Found');
      expect(document.querySelector('meta[name=robots]')!.getAttribute('content')).toBe('noindex');
      expect(headers).toMatchObject({
        'x-composition': String(number),
        'cache-control': 'no-cache',
      });
    },
  );

  it('leaves other paths as they are', async () => {
    await retire();
    expect(await statusOf('/nowhere')).toBe(404);
    expect(await statusOf('/tools')).toBe(200);
    expect(await leadsTo('/Events')).toBe('/events');
  });

  it.each(['/events', '/Events', '/event/1', '/dates'])(
    'leads from %s to the page named',
    async (path) => {
      await retire({ to: '/tools' });
      const { headers } = await site.request.get(`${path}?a=1`).expect(301);
      expect(headers).toMatchObject({ location: '/tools?a=1', 'cache-control': 'no-cache' });
    },
  );
});

describe('what is gone', () => {
  it('stays gone whatever else is promoted', async () => {
    await retire();
    await promote('mfe-other@1.0.0');
    expect(await statusOf('/events')).toBe(410);
  });

  it('ends for the paths alone that a part brings again', async () => {
    const { number } = await retire();
    await promote('mfe-events@2.0.0');
    expect([await statusOf('/events'), await statusOf('/event/1')]).toEqual([200, 410]);
    await site.rollback({ to: number }).expect(200);
    expect(await statusOf('/events')).toBe(410);
  });

  it('ends where another part has the path among its former ones, and does not come again', async () => {
    await retire();
    await promote('mfe-tools@1.1.0');
    expect(await leadsTo('/events')).toBe('/tools');
    await promote('mfe-tools@1.0.0', ['/events']);
    expect([await statusOf('/events'), await statusOf('/dates')]).toEqual([404, 410]);
  });

  it('leads on where its goal was retired with another, and is gone where that goal is dropped', async () => {
    await promote('mfe-other@1.0.0');
    await retire({ to: '/other' });
    await retire({ part: 'mfe-other', to: '/tools' });
    expect([await leadsTo('/events'), await leadsTo('/other')]).toEqual(['/tools', '/tools']);
    await promote('mfe-tools@1.3.0', ['/tools']);
    expect([await statusOf('/events'), await statusOf('/tools')]).toEqual([410, 404]);
  });

  it('is what the composition had to which the whole site goes back', async () => {
    await retire();
    await site.rollback({ to: 2 }).expect(200);
    expect(await statusOf('/events')).toBe(200);
    await promote('mfe-events@2.0.0', ['/dates', '/event/:id']);
    expect([await statusOf('/events'), await statusOf('/dates')]).toEqual([200, 404]);
  });
});

describe('after a retirement', () => {
  it('a rollback of the part brings its last version back, and the next the one before', async () => {
    await retire();
    const { body } = await site.rollback({ part: 'mfe-events' }).expect(200);
    expect(body).toMatchObject({
      action: 'rollback',
      parts: [{ name: 'mfe-events', to: '1.1.0' }],
    });
    expect([await statusOf('/events'), await statusOf('/event/1')]).toEqual([200, 200]);
    await site.rollback({ part: 'mfe-events' }).expect(200);
    expect((await history()).releases['mfe-events']).toBe('1.0.0');
  });

  it('a rollback of a named version says that it is not live', async () => {
    await retire();
    const { body } = await site.rollback({ part: 'mfe-events', from: '1.1.0' }).expect(409);
    expect((body as { message: string }).message).toBe(
      'mfe-events@1.1.0 is not live: mfe-events was retired',
    );
  });

  it('two who bring it back at once bring its last version', async () => {
    for (let round = 0; round < 3; round++) {
      await retire();
      const back = { part: 'mfe-events' };
      const answers = await Promise.all([1, 2].map(() => site.rollback(back)));
      const won = answers.filter(({ status }) => status === 200);
      // Who comes late enough finds it live, and takes one release more back.
      const { releases } = await history();
      expect(releases['mfe-events']).toBe(won.length === 2 ? '1.0.0' : '1.1.0');
      for (const { status, body } of answers)
        if (status !== 200)
          expect((body as { message: string }).message).toBe(
            'mfe-events is back already: mfe-events@1.1.0 is live',
          );
      if (releases['mfe-events'] === '1.0.0') await promote('mfe-events@1.1.0');
    }
  });

  it('its last release promoted again has the one before it to go back to', async () => {
    await retire();
    await promote('mfe-events@1.1.0');
    await site.rollback({ part: 'mfe-events' }).expect(200);
    expect((await history()).releases['mfe-events']).toBe('1.0.0');
  });
});

describe('a retirement is refused', () => {
  it('for a part that is not live', async () => {
    expect(await refusal({ part: 'mfe-never' }, 404)).toBe(
      'mfe-never is not live; live is shell, mfe-tools, mfe-events',
    );
  });

  it('for one that was retired before, and says so', async () => {
    await retire();
    expect(await refusal({ part: 'mfe-events' }, 404)).toBe(
      'mfe-events is not live, it was retired; live is shell, mfe-tools',
    );
  });

  it('for the shell, by force too', async () => {
    const wanted = { part: 'shell', force: true, reason: 'no more' };
    expect(await refusal(wanted, 409)).toBe('A composition needs a shell.');
  });

  it('for a goal that is no page, or goes with it', async () => {
    for (const to of ['/nowhere', '/events'])
      expect(await refusal({ part: 'mfe-events', to }, 409)).toBe(
        `${to} is no page of the site without mfe-events`,
      );
    expect(await refusal({ part: 'mfe-events', to: '/event/:id' }, 400)).toBe(
      'to: name a path, not a pattern',
    );
  });

  it('while a page of another part shows a piece of it, unless it is forced', async () => {
    await promote('mfe-tools@1.2.0 mfe-finder@1.0.0');
    expect(await refusal({ part: 'mfe-finder' }, 409)).toBe(
      '/tools of mfe-tools@1.2.0 shows finder of mfe-finder, which is not live: there is no mfe-finder.',
    );
    expect(await retire({ part: 'mfe-finder', force: true, reason: 'it is broken' })).toMatchObject(
      {
        forced: ['piece_missing'],
      },
    );
  });

  it('to who may not promote the part', async () => {
    const token = await site.token('other-ci', ['promote:mfe-other']);
    const { body } = await site
      .as(token)('post', '/compositions/retire')
      .send({ part: 'mfe-events' })
      .expect(403);
    expect((body as { message: string }).message).toBe(
      'This token may not do that: it lacks promote:mfe-events',
    );
  });
});

it('two who retire the same part at once: it is retired once', async () => {
  const answers = await Promise.all([1, 2].map(() => site.retire({ part: 'mfe-events' })));
  const lost = answers.filter(({ status }) => status !== 200);
  expect(lost).toHaveLength(1);
  expect([404, 409]).toContain(lost[0]!.status);
});
