/** What a bundle that means harm tries, in every confinement that works on this machine. */
import type { SiteState } from '@site/contracts';
import { testRemote, testShell } from '../../testing/test-parts';
import { workingConfinements } from '../../testing/working-confinements';
import type { Confinement } from './confinement';
import { prerender } from './prerender';

let working: Confinement[];
beforeAll(async () => {
  working = await workingConfinements();
});

/** A page that fills the memory is ended by that, however long a busy machine needs to fill it; in ms. */
const UNHURRIED_MS = 120_000;

/** What `/tools` shows, whose server bundle this is, in each confinement; or why it does not. */
const shown = async (serverCode: string, among = working): Promise<string[]> => {
  const { manifest, files } = testRemote('mfe-tools', '1.0.0', { serverCode });
  const job = {
    site: { remotes: [manifest] } as unknown as SiteState,
    bundles: {
      shell: testShell('1.0.0').files['server/server.js']!,
      'mfe-tools': files['server/server.js']!,
    },
    pages: [{ path: '/tools', data: {} }],
  };
  const answers: string[] = [];
  for (const confinement of among)
    answers.push(
      await prerender(job, confinement, UNHURRIED_MS).then(
        ({ pages }) => pages[0]!.html,
        (error: Error) => error.message,
      ),
    );
  return answers;
};
const page = (body: string) => `exports.page = { default: async () => { ${body} } };`;
const inEach = (answer: unknown) => working.map(() => answer);

it('finds a confinement that works', () => {
  expect(working.map(({ mode }) => mode)).toContain('permissions');
});

it('finds nothing of the environment, and nothing of the process', async () => {
  process.env.MONGODB_URI = 'mongodb://owner:secret@database';
  expect(await shown(page(`return JSON.stringify([process.env, Object.keys(process)]);`))).toEqual(
    inEach('[{"NODE_ENV":"production"},["env","nextTick"]]'),
  );
});

it.each([
  ['fs', 'readFileSync'],
  ['child_process', 'spawn'],
  ['worker_threads', 'Worker'],
  ['net', 'connect'],
  ['dgram', 'createSocket'],
  ['dns', 'lookup'],
  ['tls', 'connect'],
  ['http', 'request'],
  ['http2', 'connect'],
  ['vm', 'runInThisContext'],
  ['module', 'createRequire'],
  ['inspector', 'open'],
  ['async_hooks', 'createHook'],
  ['crypto', 'setEngine'],
])('finds no way to %s.%s', async (name, member) => {
  const ways = `
    const ways = {
      require: () => require('${name}'),
      'require node:': () => require('node:${name}'),
      'the global': () => globalThis['${name}'],
      'the global require': () => globalThis.require('${name}'),
      'the main module': () => (globalThis.module ?? process.mainModule).require('${name}'),
      getBuiltinModule: () => process.getBuiltinModule('${name}'),
      binding: () => process.binding('${name}') && { '${member}': true },
      'import()': () => import('node:${name}'),
      'import() of a text': () => (0, eval)("import('node:${name}')"),
      'a function of a text': () => (function () {}).constructor("return process.binding('${name}')")(),
    };
    const open = [];
    for (const [way, find] of Object.entries(ways)) {
      try { if ((await find())?.['${member}']) open.push(way); } catch {}
    }
    return open.join() || 'none';`;
  expect(await shown(page(ways))).toEqual(inEach('none'));
});

it('finds no global that opens a connection, a file or a machine of its own', async () => {
  const names = ['fetch', 'WebSocket', 'EventSource', 'WebAssembly', 'BroadcastChannel', 'Worker'];
  const found = `return ${JSON.stringify(names)}.filter((name) => name in globalThis).join() || 'none';`;
  expect(await shown(page(found))).toEqual(inEach('none'));
});

it('finds no client of fetch among the globals, whatever it uses first', async () => {
  const found = `
    const uses = [
      () => new Request('http://127.0.0.1/'), () => new Headers({ a: 'b' }), () => new FormData(),
      () => new Response('a').text(), () => new MessageEvent('message'), () => new File(['a'], 'a'),
      () => new Promise((resolve) => { const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => { port1.close(); resolve(); }; port2.postMessage('a'); }),
    ];
    for (const use of uses) try { await use(); } catch {}
    return Reflect.ownKeys(globalThis)
      .filter((key) => typeof key === 'symbol' && globalThis[key] && typeof globalThis[key] === 'object')
      .map(String).join() || 'none';`;
  expect(await shown(page(found))).toEqual(inEach('none'));
});

it('reads a stream of several pieces as its text', async () => {
  const read = `
    const bytes = new TextEncoder().encode('half a €uro');
    return new Response(new ReadableStream({ start(to) {
      for (const byte of bytes) to.enqueue(Uint8Array.of(byte));
      to.close();
    } })).text();`;
  expect(await shown(page(read))).toEqual(inEach('half a €uro'));
});

it('is not handed what answers, by a then of its own', async () => {
  const found = `
    const seen = [];
    const { then } = Promise.prototype;
    Promise.prototype.then = function (...given) {
      seen.push(...given.map((one) => one?.name));
      return then.apply(this, given);
    };`;
  const said = `await new Promise((resolve) => setTimeout(resolve, 5));
    return seen.filter((name) => ['end', 'fail', 'say'].includes(name)).join() || 'none';`;
  expect(await shown(`${found} ${page(said)}`)).toEqual(inEach('none'));
});

it('finds no open stream and nothing of ours, neither behind the console nor on the stack of an error', async () => {
  const found = `
    const isOpen = (one) => { for (let at = one; at; at = Object.getPrototypeOf(at))
      if (['Socket', 'Pipe', 'TCP', 'WriteStream'].includes(at.constructor?.name)) return true; };
    const isOurs = (one) => ['write', 'say', 'end', 'fail', 'runBundle'].includes(one?.name);
    Error.prepareStackTrace = (_, sites) => sites.flatMap((site) => [site.getThis(), site.getFunction()]);
    const seen = [...Object.values(console), ...new Error().stack];
    Error.prepareStackTrace = undefined;
    return seen.filter(isOpen).length + ' streams, ' + seen.filter(isOurs).length + ' of ours';`;
  expect(await shown(page(found))).toEqual(inEach('0 streams, 0 of ours'));
});

it('finds nothing in the process object of Node, where Node runs into a trap with it', async () => {
  const found = `
    const caught = new Set();
    const trap = (on, name) => { try { Object.defineProperty(on, name, {
      get() { caught.add(this); return undefined; }, set(value) { caught.add(this).add(value); }, configurable: true,
    }); } catch {} };
    for (const name of ['noDeprecation', 'stdout', 'listener', 'warned', '_handle', 'owner', 'type'])
      trap(Object.prototype, name);
    trap(Array.prototype, 0);
    for (const name of ['emit', 'listenerCount'])
      require('events').prototype[name] = function () { caught.add(this); return true; };
    new Buffer(1);
    setTimeout(() => {}, -1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const worth = ['binding', 'getBuiltinModule', 'dlopen', 'kill', '_getActiveHandles', 'stdout', 'mainModule', 'connect'];
    return [...caught].flatMap((one) => worth.filter((name) => one?.[name])).join() || 'none';`;
  expect(await shown(page(found))).toEqual(inEach('none'));
});

it('takes no more of the heap than it is given, which V8 sees to in all of them', async () => {
  const [limited] = await shown(
    page(`for (const all = [];;) all.push(new Array(2e7).fill(0.5));`),
    working.slice(0, 1),
  );
  expect(limited).toMatch(/ended with|memory/i);
});

it('takes no more memory beside the heap than it is given', async () => {
  const limited = await shown(page(`for (const all = [];;) all.push(Buffer.alloc(1e8));`));
  for (const answer of limited) expect(answer).toMatch(/allocation failed|ended with|memory/i);
});
