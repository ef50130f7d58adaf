import { randomBytes } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompositionList, Promotion, Verdict } from '@site/contracts';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import {
  testPage,
  testRemote,
  testShell,
  withFiles,
  type TestPart,
} from '../../testing/test-parts';

let site: DeliverySite;
beforeAll(async () => {
  site = await startDeliverySite();
});
afterAll(() => site.stop());

const piece = { key: './part-grid', files: ['page.js'], shared: [] };
const withPiece = `exports.page = { default: () => 'a page' }; exports['part-grid'] = { default: () => 'a grid' };`;
const catalog = (version: string, parts = { grid: piece } as Record<string, typeof piece>) =>
  testRemote('mfe-catalog', version, { parts, serverCode: withPiece });
const home = testRemote('mfe-home', '1.0.0', {
  pages: ['/', '/home'].map((path) =>
    testPage(path, { uses: [{ remote: 'mfe-catalog', part: 'grid' }] }),
  ),
});
const tools = (version: string, ...pages: ReturnType<typeof testPage>[]) =>
  testRemote('mfe-tools', version, { pages: [testPage('/tools'), ...pages] });

beforeEach(async () => {
  await site.forgetCompositions();
  await site.deliver(
    testShell('1.0.0'),
    catalog('1.0.0'),
    home,
    tools('1.0.0', testPage('/tools/finder', { formerPaths: ['/finder'] })),
  );
});

const reference = ({ manifest: { name, version } }: TestPart) => ({ name, version });
const ask = async (parts: TestPart[], more: { drops?: string[] } = {}) => {
  for (const part of parts) await site.release(part).expect(201);
  const { body } = await site
    .admin('post', '/verdict')
    .send({ releases: parts.map(reference), ...more })
    .expect(200);
  return body as Verdict;
};
const sentences = async (...parts: TestPart[]) =>
  (await ask(parts)).findings.map(({ code, message }) => `${code}: ${message}`);
const promotion = (part: TestPart, more: Partial<Promotion>) =>
  site.promote({ releases: [reference(part)], ...more });
const live = async () => {
  const { body } = await site.admin('get', '/compositions').expect(200);
  const { live: number, releases } = body as CompositionList;
  return { number, releases };
};

const finder = testPage('/tools/finder', { formerPaths: ['/finder'] });
const fits = tools('1.1.0', finder, testPage('/tools/:slug', { paths: ['/tools/dose'] }));

it('passes what fits, tells against what it was judged, and puts nothing live', async () => {
  const before = await live();
  expect(await ask([fits])).toEqual({ passes: true, base: before.number, findings: [] });
  expect(await live()).toEqual(before);
});

it('needs the token, and releases that are here', async () => {
  await site.request.post('/api/admin/verdict').send({}).expect(401);
  await site.admin('post', '/verdict').send({ releases: [] }).expect(400);
  const releases = [{ name: 'mfe-tools', version: '9.9.9' }];
  await site.admin('post', '/verdict').send({ releases }).expect(404);
});

it('is what a promotion says', async () => {
  const gone = tools('1.1.1');
  const { findings } = await ask([gone]);
  const { body } = await promotion(gone, {}).expect(409);
  expect((body as { message: string }).message).toBe(findings[0]!.message);
});

describe('it finds', () => {
  it('a piece that pages show and the new release no longer offers', async () => {
    const { passes, findings } = await ask([catalog('1.1.0', {})]);
    expect(passes).toBe(false);
    expect(findings).toEqual([
      {
        code: 'piece_missing',
        part: 'mfe-catalog',
        message:
          '/ and /home of mfe-home@1.0.0 show grid of mfe-catalog, which mfe-catalog@1.1.0 does not offer.',
      },
    ]);
  });

  it('a piece of a remote that is not live', async () => {
    const page = testPage('/tools', { uses: [{ remote: 'mfe-nobody', part: 'grid' }] });
    const shows = testRemote('mfe-tools', '1.1.2', { pages: [page, finder] });
    expect(await sentences(shows)).toEqual([
      'piece_missing: /tools of mfe-tools@1.1.2 shows grid of mfe-nobody, which is not live: there is no mfe-nobody.',
    ]);
  });

  it('pages that vanish, until they are said to', async () => {
    const gone = tools('1.1.3');
    expect(await sentences(gone)).toEqual([
      'page_dropped: /tools/finder and /finder of mfe-tools@1.0.0 are gone in mfe-tools@1.1.3: name them in formerPaths of another page, or --drops /tools/finder /finder says that they are meant to go.',
    ]);
    expect(await ask([gone], { drops: ['/tools/:any', '/finder'] })).toMatchObject({
      passes: true,
    });
    await promotion(gone, { drops: ['/tools/finder', '/finder'] }).expect(201);
  });

  it('no page that vanishes where its path goes on as a former one', async () => {
    const moved = testPage('/tools/matcher', { formerPaths: ['/tools/finder', '/finder'] });
    expect(await sentences(tools('1.1.4', moved))).toEqual([]);
  });

  it.each([
    [
      'swallows a page of another part',
      '/:anything',
      /^path_swallowed: .* covers \/catalog of mfe-cat/m,
    ],
    [
      'swallows what the server answers',
      '/:all',
      /^path_reserved: .* covers .*\/healthz, \/readyz, \/metrics, \/robots.txt, \/sitemap.xml, \/favicon.ico, \/site.webmanifest, \/licenses.txt and \/service-worker.js, where/m,
    ],
    ['is the API’s', '/api/tools', /^path_reserved: \/api\/tools of .* covers \/api, where/],
    ['is below the API’s', '/api/:any/more', /^path_reserved: .* covers \/api, where/],
    ['is that of the releases', '/releases/notes', /^path_reserved: .* covers \/releases, where/],
    ['is what machines ask', '/metrics', /^path_reserved: .* covers \/metrics, where/],
  ])('a path that %s', async (_, path, sentence) => {
    const version = `1.2.0${path.replace(/\W+/g, '-')}`;
    const found = await sentences(tools(version, finder, testPage(path)));
    expect(found.join('\n')).toMatch(sentence);
  });

  it('a path that swallows several of a part, in one sentence', async () => {
    const catalog = testRemote('mfe-catalog', '1.2.9', {
      pages: [testPage('/catalog'), testPage('/lists/a'), testPage('/lists/b')],
      parts: { grid: piece },
      serverCode: withPiece,
    });
    expect(await sentences(catalog, tools('1.2.9', finder, testPage('/lists/:any')))).toEqual([
      'path_swallowed: /lists/:any of mfe-tools@1.2.9 covers /lists/a and /lists/b of mfe-catalog@1.2.9.',
    ]);
  });

  it('patterns of two parts that cross, once', async () => {
    const one = tools('1.3.0', finder, testPage('/a/:x/c'));
    const other = testRemote('mfe-catalog', '1.3.0', {
      pages: [testPage('/catalog'), testPage('/a/b/:y')],
      parts: { grid: piece },
      serverCode: withPiece,
    });
    expect(await sentences(one, other)).toEqual([
      'path_swallowed: /a/b/:y of mfe-catalog@1.3.0 covers /a/:x/c of mfe-tools@1.3.0.',
    ]);
  });

  it('files of the browser that were changed after the upload', async () => {
    const changed = tools('1.4.0', finder);
    await site.release(changed).expect(201);
    await appendFile(join(site.dataDir, 'releases/mfe-tools/1.4.0/page.js'), ' ');
    const { body } = await promotion(changed, { force: true, reason: 'it must' }).expect(409);
    expect((body as { message: string }).message).toContain(
      'page.js of mfe-tools@1.4.0 is not what was released',
    );
  });

  it('a page that does not render, and the part that it belongs to', async () => {
    const broken = testRemote('mfe-tools', '1.5.0', {
      pages: [testPage('/tools'), finder],
      serverCode: `exports.page = { default: () => { throw new Error('no resin'); } };`,
    });
    const { findings } = await ask([broken]);
    expect(findings).toEqual([
      {
        code: 'page_broken',
        part: 'mfe-tools',
        message: expect.stringMatching(
          /^mfe-tools@1\.5\.0: \/tools does not render: Error: no resin/,
        ),
      },
    ]);
  });
});

describe('the budget', () => {
  const heavy = (version: string, kb: number, changes: { budget?: number } = {}) =>
    withFiles(
      testRemote('mfe-tools', version, {
        pages: [testPage('/tools', changes), finder],
      }),
      { 'page.js': randomBytes(kb * 512).toString('hex') },
    );

  it('refuses a page that is larger, with its size', async () => {
    const found = await sentences(heavy('2.0.0', 1024));
    expect(found).toHaveLength(2); // both pages have the module
    expect(found[0]).toMatch(
      /^over_budget: \/tools of mfe-tools@2\.0\.0 has \d{3,4} KB of scripts and styles in brotli, and may have 32\. remote\.config\.ts/,
    );
  });

  it('is what the page’s description says', async () => {
    const part = heavy('2.0.1', 80, { budget: 64 });
    expect(await sentences(part)).toEqual([expect.stringContaining('/tools/finder of')]);
  });

  it('may not be as large as anybody likes', async () => {
    const { body } = await site.release(heavy('2.0.2', 1, { budget: 5000 })).expect(400);
    expect((body as { message: string }).message).toContain('pages.0.budget');
  });

  it('holds for what brotli makes small, too', async () => {
    const part = withFiles(
      testRemote('mfe-tools', '2.0.3', { pages: [testPage('/tools'), finder] }),
      {
        'page.js': 'loaded = true;'.repeat(400_000),
      },
    );
    expect((await sentences(part))[0]).toMatch(/has \d{4} KB of scripts and styles unpacked/);
  });

  it('holds for pieces and for the shell', async () => {
    const text = randomBytes(200 * 512).toString('hex');
    const more = withFiles(catalog('2.0.4'), { 'page.js': text });
    expect((await sentences(more)).join()).toContain('the piece grid of mfe-catalog@2.0.4 has');
    const shell = withFiles(testShell('2.0.4'), {
      'entry.js': randomBytes(150 * 1024).toString('hex'),
    });
    expect(await sentences(shell)).toEqual([
      expect.stringMatching(/^over_budget: the frame of shell@2\.0\.4 has .*, and may have 128\.$/),
    ]);
  });

  it('is asked of new releases alone', async () => {
    const forced = heavy('2.0.6', 200);
    await site.release(forced).expect(201);
    await promotion(forced, { force: true, reason: 'for a day' }).expect(201);
    expect(await sentences(catalog('2.0.7'))).toEqual([]);
  });
});

describe('force', () => {
  it('puts live what may be, with a reason, and the composition tells of it', async () => {
    const less = catalog('3.0.0', {});
    await site.release(less).expect(201);
    await promotion(less, { force: true }).expect(400);
    await promotion(less, { force: true, reason: '  ' }).expect(400);
    const { body } = await promotion(less, { force: true, reason: 'the grid lied' }).expect(201);
    expect(body).toMatchObject({ reason: 'the grid lied', forced: ['piece_missing'] });
    const [entry] = (await site.services.audit.list({ limit: 1 })).entries;
    expect(entry?.what).toMatch(/^composition \d+, promote over piece_missing: .*: the grid lied$/);
  });

  it('is not told of where nothing stood in the way', async () => {
    await site.release(fits).expect(201);
    const { body } = await promotion(fits, { force: true, reason: 'to be sure' }).expect(201);
    expect(body).toMatchObject({ reason: 'to be sure' });
    expect(body).not.toHaveProperty('forced');
  });

  it('does not put live what would break the site', async () => {
    const api = tools('3.0.1', finder, testPage('/api/tools'));
    await site.release(api).expect(201);
    await promotion(api, { force: true, reason: 'it must' }).expect(409);
  });

  it('is no reason to refuse others afterwards', async () => {
    const less = catalog('3.0.2', {});
    await site.release(less).expect(201);
    await promotion(less, { force: true, reason: 'the grid lied' }).expect(201);
    expect(await sentences(fits)).toEqual([]);
    // The part itself is asked again.
    expect(await sentences(catalog('3.0.3', {}))).toHaveLength(1);
  });
});

it('lets a rollback take pages away that the release had brought', async () => {
  await site.release(fits).expect(201);
  await promotion(fits, {}).expect(201);
  await site.rollback({ part: 'mfe-tools' }).expect(200);
  expect((await live()).releases['mfe-tools']).toBe('1.0.0');
});

it.each(['file', 'piece'])('refuses a release that names a %s twice', async (what) => {
  const part = tools(`4.0.${what.length}`, finder);
  if (what === 'file') part.manifest.files.push(part.manifest.files[0]!);
  else part.manifest.pages[0]!.uses = [1, 2].map(() => ({ remote: 'mfe-catalog', part: 'grid' }));
  const { body } = await site.release(part).expect(400);
  expect((body as { message: string }).message).toContain(`name each ${what} once`);
});

describe('contracts', () => {
  let wide: DeliverySite;
  beforeAll(async () => {
    wide = await startDeliverySite({ limits: { contracts: { oldest: 1, newest: 2 } } });
  });
  afterAll(() => wide.stop());
  const message = async (part: TestPart) => {
    await wide.release(part).expect(201);
    const { body } = await wide.promote({ releases: [reference(part)] }).expect(409);
    return (body as { message: string }).message;
  };

  it('of the site and of the shell are ranges: the old and the new run side by side', async () => {
    const shell = testShell('1.0.0', { contract: 2, contracts: { oldest: 1, newest: 2 } });
    const old = testRemote('mfe-old', '1.0.0', { contract: 1 });
    const young = testRemote('mfe-young', '1.0.0', { contract: 2 });
    await wide.deliver(shell, old, young);
    expect((await wide.request.get('/old')).text).toContain('hello from /old');
    expect((await wide.request.get('/young')).text).toContain('hello from /young');

    expect(await message(testRemote('mfe-young', '1.1.0', { contract: 3 }))).toBe(
      'mfe-young@1.1.0 was built for contract 3, this site supports 1 to 2: update this site first.',
    );
    expect(await message(testShell('1.1.0', { contract: 2 }))).toBe(
      'mfe-old@1.0.0 was built for contract 1, shell@1.1.0 supports 2: build it with a newer platform.',
    );
    expect(await message(testShell('1.2.0', { contract: 1 }))).toBe(
      'mfe-young@1.0.0 was built for contract 2, shell@1.2.0 supports 1: update shell@1.2.0 first.',
    );
  });
});

describe('shared modules', () => {
  const shared = (version: string, range: string) =>
    testRemote('mfe-tools', version, {
      pages: [testPage('/tools'), finder],
      shared: { '@site/platform': range },
    });

  it('of a compatible minor pass without a new release of the remotes', async () => {
    await site.deliver(
      testShell('5.0.0', { shared: { '@site/platform': '1.2.0' } }),
      shared('5.0.0', '^1.2.0'),
      catalogWith('^1.2.0'),
      homeWith('^1.2.0'),
    );
    expect(await sentences(testShell('5.1.0', { shared: { '@site/platform': '1.9.3' } }))).toEqual(
      [],
    );
    expect(
      await sentences(testShell('5.2.0', { shared: { '@site/platform': '2.0.0' } })),
    ).toHaveLength(3);
  });

  const catalogWith = (range: string) =>
    testRemote('mfe-catalog', '5.0.0', {
      parts: { grid: piece },
      serverCode: withPiece,
      shared: { '@site/platform': range },
    });
  const homeWith = (range: string) =>
    testRemote('mfe-home', '5.0.0', {
      pages: home.manifest.pages,
      shared: { '@site/platform': range },
    });
});
