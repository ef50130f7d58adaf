/** A release that means harm, signed by somebody who may, over the public calls; `hostile-bundles.test.ts` has each way in. */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@site/contracts';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';
import { ADMIN_TOKEN } from '../../testing/test-site';

/** The argument of a process by which the tests find it again. */
const LINGERS = '31536001';

let site: DeliverySite;
let count = 0;
beforeAll(async () => {
  site = await startDeliverySite();
  process.env.ADMIN_TOKEN = ADMIN_TOKEN;
  process.env.MONGODB_URI = uri();
  await site.deliver(
    testShell('1.0.0'),
    testRemote('mfe-tools', '1.0.0'),
    testRemote('mfe-content', '1.0.0'),
  );
});
afterAll(async () => {
  delete process.env.ADMIN_TOKEN;
  delete process.env.MONGODB_URI;
  await site.stop();
});

const uri = () => `mongodb://${site.database.host}:${site.database.port}`;
const releaseKey = () => readFileSync(join(site.dataDir, 'release-key.pem'), 'utf8');
const planted = () => join(site.dataDir, 'releases/planted.js');

/** What an attempt has got, as a text. `use` is given the module of Node, by whichever way there is one. */
const by = (name: string, use: string) => `
  const ways = [
    () => require('${name}'),
    () => require('node:${name}'),
    () => process.getBuiltinModule('${name}'),
    () => process.mainModule.require('${name}'),
    () => globalThis.module.require('${name}'),
    () => globalThis.require('${name}'),
    () => (0, eval)("import('node:${name}')"),
    () => (function () {}).constructor("return process.getBuiltinModule('${name}')")(),
  ];
  for (const way of ways) try { const found = await way(); return String(await (${use})(found)); } catch {}
  return 'nothing';`;
const reading = (paths: string[]) =>
  by(
    'fs',
    `(fs) => ${JSON.stringify(paths)}.map((path) => { try { return fs.readFileSync(path, 'utf8'); } catch { return ''; } })
      .join('') || 'nothing'`,
  );

/** What each tries, and by what it is seen to have got it. */
const attempts: [what: string, body: () => string, isHad: (got: string) => boolean][] = [
  [
    'the token and the database’s address, from the environment',
    () => `return JSON.stringify([process.env, process.argv]);`,
    (got) => got.includes(ADMIN_TOKEN) || got.includes(uri()),
  ],
  [
    'the key that releases are signed with, and the environment of the API, from files',
    () =>
      reading([join(site.dataDir, 'release-key.pem'), `/proc/${process.pid}/cmdline`, __filename]),
    (got) => got.includes(releaseKey()) || got !== 'nothing',
  ],
  [
    'the database, through a socket',
    () =>
      by(
        'net',
        `(net) => new Promise((done, fail) => {
          const socket = net.connect(${site.database.port}, '${site.database.host}');
          socket.on('error', fail);
          socket.on('connect', () => { socket.destroy(); done('connected'); });
        })`,
      ),
    (got) => got !== 'nothing',
  ],
  [
    'the API, by a request',
    () => `
      try { return String((await fetch('${site.address}/api/health')).status); } catch {}
      ${by('http', `(http) => new Promise((done) => http.get('${site.address}/', (answer) => done(answer.statusCode)))`)}`,
    (got) => got !== 'nothing',
  ],
  [
    'a file among those of releases',
    () => by('fs', `(fs) => { fs.writeFileSync('${planted()}', 'x'); return 'written'; }`),
    (got) =>
      got !== 'nothing' || readdirSync(join(site.dataDir, 'releases')).includes('planted.js'),
  ],
  [
    'a process that stays',
    () =>
      by(
        'child_process',
        `({ spawn }) => spawn('sleep', ['${LINGERS}'], { detached: true, stdio: 'ignore' }).pid`,
      ),
    (got) => got !== 'nothing' || lingering().length > 0,
  ],
];

/** Processes of this machine that one of the attempts has begun. */
const lingering = (): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.endsWith(` ${LINGERS}`))
    .map((line) => Number.parseInt(line));

/** Uploads a release whose page is made by this. */
const released = async (body: string) => {
  const part = testRemote('mfe-tools', `1.${(count += 1)}.0`, {
    serverCode: `exports.page = { default: async () => '<h1>' + (await (async () => { ${body} })()) + '</h1>' };`,
  });
  await site.release(part).expect(201);
  return part.manifest;
};
const promoted = async ({ name, version }: ReleaseManifest) =>
  site.promote({ releases: [{ name, version }] });
const text = async (path: string) => (await site.request.get(path).expect(200)).text;

it.each(attempts)('gets nothing where it tries to get %s', async (_, body, isHad) => {
  const { status } = await promoted(await released(body()));
  expect(status).toBe(201);
  const [, got = ''] = /<h1>(.*?)<\/h1>/s.exec(await text('/tools'))!;
  expect(isHad(got)).toBe(false);
  expect(await text('/content')).toContain('hello from /content');
});

it.each(attempts)('would get %s where nothing held it back', async (_, body, isHad) => {
  const run = new Function('require', `return (async () => { ${body()} })()`) as (
    from: NodeJS.Require,
  ) => Promise<string>;
  expect(isHad(await run(require))).toBe(true);
  for (const pid of lingering()) process.kill(pid);
});

it.each([
  ['spins for ever', `for (;;);`],
  ['never answers', `await new Promise(() => setInterval(() => {}, 1000));`],
  ['eats memory', `for (const all = [];;) all.push(new Array(2e7).fill(0.5));`],
  ['ends its process', `process.exit(0); for (;;);`],
])('is refused where it %s, and what is live goes on', async (_, body) => {
  const [before, page] = [await site.shown(), await text('/tools')];
  const release = await released(body);
  const hanging = promoted(release);
  // The site answers meanwhile.
  expect(await text('/content')).toContain('hello from /content');
  const answer = await hanging;
  expect(answer.status).toBe(409);
  expect(answer.body.message).toContain(`mfe-tools@${release.version}: `);
  expect(await site.shown()).toBe(before);
  const heading = (html: string) => /<h1>.*?<\/h1>/s.exec(html)![0];
  expect(heading(await text('/tools'))).toBe(heading(page));
});
