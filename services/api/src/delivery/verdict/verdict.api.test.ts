import { randomBytes } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CompositionList, Promotion, Verdict } from '@site/contracts';
import { sharedDeliverySite } from '../../testing/delivery-site';
import {
  testPage,
  testRemote,
  testShell,
  withFiles,
  type TestPart,
} from '../../testing/test-parts';

const piece = { key: './part-grid', files: ['page.js'], shared: [] };
const withPiece = `exports.page = { default: () => 'a page' }; exports['part-grid'] = { default: () => 'a grid' };`;
const catalog = (version: string, changes: object = {}) =>
  testRemote('mfe-catalog', version, { parts: { grid: piece }, serverCode: withPiece, ...changes });
const home = testRemote('mfe-home', '1.0.0', {
  pages: ['/', '/home'].map((path) =>
    testPage(path, { uses: [{ remote: 'mfe-catalog', part: 'grid' }] }),
  ),
});
const finder = testPage('/tools/finder', { formerPaths: ['/finder'] });
const tools = (version: string, ...pages: ReturnType<typeof testPage>[]) =>
  testRemote('mfe-tools', version, { pages: [testPage('/tools'), ...pages] });

const site = sharedDeliverySite();
beforeAll(() => site.deliver(testShell('1.0.0'), catalog('1.0.0'), home, tools('1.0.0', finder)));
afterEach(() => site.rollback({ to: 1 }));

const reference = ({ manifest: { name, version } }: TestPart) => ({ name, version });
const verdictOf = async (parts: TestPart[], changes: { drops?: string[] } = {}) => {
  for (const part of parts) await site.release(part).expect(201);
  const releases = parts.map(reference);
  const { body } = await site
    .admin('post', '/verdict')
    .send({ releases, ...changes })
    .expect(200);
  return body as Verdict;
};
const messagesOf = async (...parts: TestPart[]) =>
  (await verdictOf(parts)).findings.map(({ code, message }) => `${code}: ${message}`);
const promotion = (part: TestPart, changes: Partial<Promotion> = {}) =>
  site.promote({ releases: [reference(part)], ...changes });
const live = async () =>
  ((await site.admin('get', '/compositions').expect(200)).body as CompositionList).live;
const compatible = tools('1.1.0', finder, testPage('/tools/:slug', { paths: ['/tools/dose'] }));

it('the verdict passes releases that fit, and promotes nothing', async () => {
  const base = await live();
  expect(await verdictOf([compatible])).toMatchObject({ passes: true, base, findings: [] });
  expect(await live()).toBe(base);
});

describe('the verdict refuses', () => {
  it('a release without a component that pages of other parts show', async () => {
    const { passes, findings } = await verdictOf([catalog('1.1.0', { parts: {} })]);
    expect(passes).toBe(false);
    expect(findings).toEqual([
      {
        code: 'piece_missing',
        part: 'mfe-catalog',
        message:
          '/ and /home of mfe-home@1.0.0 show grid of mfe-catalog, which mfe-catalog@1.1.0 does not offer.',
      },
    ]);
    const uses = [{ remote: 'mfe-nobody', part: 'grid' }];
    const user = testRemote('mfe-tools', '1.1.2', {
      pages: [testPage('/tools', { uses }), finder],
    });
    expect(await messagesOf(user)).toEqual([
      'piece_missing: /tools of mfe-tools@1.1.2 shows grid of mfe-nobody, which is not live: there is no mfe-nobody.',
    ]);
  });

  it('a release that drops pages, unless the drop is confirmed or they moved', async () => {
    const gone = tools('1.1.3');
    const [finding] = (await verdictOf([gone])).findings;
    expect(finding).toMatchObject({
      code: 'page_dropped',
      message: expect.stringContaining('/tools/finder and /finder of mfe-tools@1.0.0 are gone in'),
    });
    const refused = await promotion(gone).expect(409);
    expect(refused.body.message).toBe(finding!.message);
    const drops = ['/tools/:any', '/finder'];
    expect(await verdictOf([gone], { drops })).toMatchObject({ passes: true });
    await promotion(gone, { drops: ['/tools/finder', '/finder'] }).expect(201);
    await site.rollback({ to: 1 }).expect(200);

    const formerPaths = ['/tools/finder', '/finder'];
    expect(await messagesOf(tools('1.1.4', testPage('/tools/matcher', { formerPaths })))).toEqual(
      [],
    );
    // A rollback may drop pages that the release added.
    await site.release(compatible).expect(201);
    await promotion(compatible).expect(201);
    await site.rollback({ part: 'mfe-tools' }).expect(200);
  });

  it('paths that cover those of other parts or of the server', async () => {
    const lists = catalog('1.2.0', {
      pages: ['/catalog', '/lists/a', '/lists/b', '/x/b/:y'].map((path) => testPage(path)),
    });
    const wide = tools(
      '1.2.0',
      finder,
      ...['/:anything', '/lists/:any', '/x/:z/c', '/api/tools', '/releases/notes', '/metrics'].map(
        (path) => testPage(path),
      ),
    );
    const messages = await messagesOf(lists, wide);
    for (const sentence of [
      /^path_swallowed: \/:anything of .* covers \/catalog of mfe-cat/m,
      /^path_swallowed: \/:anything of .* covers \/home of mfe-home/m,
      /^path_swallowed: \/lists\/:any of .* covers \/lists\/a and \/lists\/b of mfe-catalog@1.2.0/m,
      /^path_swallowed: \/x\/b\/:y of mfe-catalog@1.2.0 covers \/x\/:z\/c of mfe-tools@1.2.0/m,
      /^path_reserved: \/:anything of .* covers .*\/healthz, \/readyz, .* and \/service-worker.js,/m,
      /^path_reserved: \/api\/tools of .* covers \/api, which/m,
      /^path_reserved: \/releases\/notes of .* covers \/releases, which/m,
      /^path_reserved: \/metrics of .* covers \/metrics, which/m,
    ])
      expect(messages.join('\n')).toMatch(sentence);
    expect(messages).toHaveLength(8);
  });

  it('files that were changed after the upload, even if forced', async () => {
    const changed = tools('1.4.0', finder);
    await site.release(changed).expect(201);
    await appendFile(join(site.dataDir, 'releases/mfe-tools/1.4.0/page.js'), ' ');
    const { body } = await promotion(changed, { force: true, reason: 'it must' }).expect(409);
    expect(body.message).toContain('page.js of mfe-tools@1.4.0 was changed after the upload');
  });

  it.each(['file', 'component'])('an upload that names a %s twice', async (what) => {
    const part = tools(`4.0.${what.length}`, finder);
    if (what === 'file') part.manifest.files.push(part.manifest.files[0]!);
    else part.manifest.pages[0]!.uses = [1, 2].map(() => ({ remote: 'mfe-catalog', part: 'grid' }));
    const { body } = await site.release(part).expect(400);
    expect(body.message).toContain(`name each ${what} once`);
  });
});

describe('the size budget', () => {
  const noise = (kb: number) => randomBytes(kb * 512).toString('hex');
  const heavy = (version: string, text: string, budget?: number) =>
    withFiles(
      testRemote('mfe-tools', version, { pages: [testPage('/tools', { budget }), finder] }),
      { 'page.js': text },
    );

  it('limits pages, compressed and uncompressed, unless the page declares its own', async () => {
    const messages = await messagesOf(heavy('2.0.1', noise(80), 64));
    expect(messages).toEqual([
      expect.stringMatching(
        /^over_budget: \/tools\/finder of mfe-tools@2\.0\.1 has \d\d KB of scripts and styles in brotli, and may have 32\./,
      ),
    ]);
    const [unpacked] = await messagesOf(heavy('2.0.3', 'loaded = true;'.repeat(400_000)));
    expect(unpacked).toMatch(/has \d{4} KB of scripts and styles unpacked/);
    const { body } = await site.release(heavy('2.0.2', noise(1), 5000)).expect(400);
    expect(body.message).toContain('pages.0.budget');
  });

  it('does not apply to what is live already', async () => {
    const forced = heavy('2.0.6', noise(200));
    await site.release(forced).expect(201);
    await promotion(forced, { force: true, reason: 'for a day' }).expect(201);
    expect(await messagesOf(catalog('2.0.7'))).toEqual([]);
  });

  it('limits components and the shell', async () => {
    const component = withFiles(catalog('2.0.4'), { 'page.js': noise(200) });
    const shell = withFiles(testShell('2.0.4'), { 'entry.js': noise(300) });
    const messages = (await messagesOf(component, shell)).join('\n');
    expect(messages).toContain('the component grid of mfe-catalog@2.0.4 has');
    expect(messages).toMatch(
      /^over_budget: the initial load of shell@2\.0\.4 has .*, and may have 128\.$/m,
    );
  });
});

describe('force', () => {
  const less = catalog('3.0.0', { parts: {} });
  const forced = { force: true, reason: 'the grid is wrong' };

  it('needs a reason, is in the composition and the audit log, and applies once', async () => {
    await site.release(less).expect(201);
    await promotion(less, { force: true }).expect(400);
    await promotion(less, { force: true, reason: '  ' }).expect(400);
    const { body } = await promotion(less, forced).expect(201);
    expect(body).toMatchObject({ reason: 'the grid is wrong', forced: ['piece_missing'] });
    const [entry] = (await site.services.audit.list({ limit: 1 })).entries;
    expect(entry?.what).toMatch(
      /^composition \d+, promote over piece_missing: .*: the grid is wrong$/,
    );
    // Other parts can be promoted despite the finding; the next release of this part is refused for it.
    expect(await messagesOf(compatible)).toEqual([]);
    expect(await messagesOf(catalog('3.0.3', { parts: {} }))).toHaveLength(1);
    const { body: passed } = await promotion(compatible, forced).expect(201);
    expect(passed).not.toHaveProperty('forced');
  });

  it('does not promote what would break the site', async () => {
    const api = tools('3.0.1', finder, testPage('/api/tools'));
    await site.release(api).expect(201);
    await promotion(api, forced).expect(409);
  });
});
