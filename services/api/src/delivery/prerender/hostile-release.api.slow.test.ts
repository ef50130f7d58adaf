/** A signed release that attacks the site over HTTP. `hostile-bundles.slow.test.ts` has the ways out of a bundle. */
import { join } from 'node:path';
import { startDeliverySite, type DeliverySite } from '../../testing/delivery-site';
import { testRemote, testShell } from '../../testing/test-parts';
import { ADMIN_TOKEN } from '../../testing/test-site';
import { page } from './testing/hostile-page';

let site: DeliverySite;
let count = 0;
beforeAll(async () => {
  site = await startDeliverySite();
  process.env.ADMIN_TOKEN = ADMIN_TOKEN;
  await site.deliver(
    testShell('1.0.0'),
    testRemote('mfe-tools', '1.0.0'),
    testRemote('mfe-content', '1.0.0'),
  );
});
afterAll(async () => {
  delete process.env.ADMIN_TOKEN;
  await site.stop();
});

/** Promotes a release whose page is the result of this code. */
const promoted = async (body: string) => {
  const version = `1.${(count += 1)}.0`;
  const part = testRemote('mfe-tools', version, { serverCode: page(body) });
  await site.release(part).expect(201);
  return site.promote({ releases: [{ name: 'mfe-tools', version }] });
};
const text = async (path: string) => (await site.request.get(path).expect(200)).text;
const heading = async () => /<h1>.*?<\/h1>/s.exec(await text('/tools'))![0];

it('gets no token, key, database or request to the API', async () => {
  const { host, port } = site.database;
  const key = JSON.stringify(join(site.dataDir, 'release-key.pem'));
  const { status } = await promoted(`
    const ways = [
      (name) => require(name),
      (name) => process.getBuiltinModule(name),
      (name) => (0, eval)("import('node:" + name + "')"),
    ];
    const uses = {
      fs: (fs) => fs.readFileSync(${key}, 'utf8'),
      net: (net) => new Promise((done, fail) =>
        net.connect(${port}, '${host}').on('connect', () => done('connected')).on('error', fail)),
      http: (http) => new Promise((done) =>
        http.get('${site.address}/', (answer) => done(answer.statusCode))),
      child_process: ({ spawn }) => spawn('sleep', ['1'], { stdio: 'ignore' }).pid,
    };
    const got = [JSON.stringify(process.env)];
    for (const [name, use] of Object.entries(uses)) for (const way of ways)
      try { got.push(name + ': ' + await use(await way(name))); } catch {}
    return '<h1>' + got.join() + '</h1>';`);
  expect(status).toBe(201);
  expect(await heading()).toBe('<h1>{"NODE_ENV":"production"}</h1>');
});

it.each([
  ['never yields', `for (;;);`],
  ['never answers', `await new Promise(() => setInterval(() => {}, 1000));`],
  ['fills the memory', `for (const all = [];;) all.push(new Array(2e7).fill(0.5));`],
  ['exits its process', `process.exit(0); for (;;);`],
])('is refused when it %s, while the site goes on', async (_, body) => {
  const [composition, before] = [await site.shown(), await heading()];
  const hanging = promoted(body);
  expect(await text('/content')).toContain('hello from /content');
  const answer = await hanging;
  expect(answer.status).toBe(409);
  expect(answer.body.message).toContain(`mfe-tools@1.${count}.0: `);
  expect(await site.shown()).toBe(composition);
  expect(await heading()).toBe(before);
});
