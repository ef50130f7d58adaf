/** Attacks of a bundle in every confinement that works on this machine. */
import { workingConfinements } from '../../testing/working-confinements';
import type { Confinement } from './confinement';
import { prerender } from './prerender';
import { page, toolsJob } from './testing/hostile-page';

let working: Confinement[];
beforeAll(async () => {
  working = await workingConfinements();
});

/** In ms: long enough that the memory limit ends a page first, even on a slow machine. */
const LIMIT = 120_000;

/** The HTML of this bundle’s page, or the error message, in each confinement. */
const renderInEach = async (serverCode: string, confinements = working): Promise<string[]> => {
  const results: string[] = [];
  for (const confinement of confinements)
    results.push(
      await prerender(toolsJob(serverCode), confinement, LIMIT).then(
        ({ pages }) => pages[0]!.html,
        (error: Error) => error.message,
      ),
    );
  return results;
};
const eachRenders = (html: unknown) => working.map(() => html);

describe('a hostile bundle', () => {
  it('is tested in at least one confinement', () =>
    expect(working.map(({ mode }) => mode)).toContain('permissions'));

  it('finds no client of fetch among the globals after using its classes', async () => {
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
    expect(await renderInEach(page(found))).toEqual(eachRenders('none'));
  });

  it('reads a stream of several chunks as text', async () => {
    const read = `
    const bytes = new TextEncoder().encode('half a €uro');
    return new Response(new ReadableStream({ start(to) {
      for (const byte of bytes) to.enqueue(Uint8Array.of(byte));
      to.close();
    } })).text();`;
    expect(await renderInEach(page(read))).toEqual(eachRenders('half a €uro'));
  });

  it('cannot capture the output functions by replacing Promise.prototype.then', async () => {
    const found = `
    const seen = [];
    const { then } = Promise.prototype;
    Promise.prototype.then = function (...callbacks) {
      seen.push(...callbacks.map((one) => one?.name));
      return then.apply(this, callbacks);
    };`;
    const result = `await new Promise((resolve) => setTimeout(resolve, 5));
    return seen.filter((name) => ['end', 'fail', 'send'].includes(name)).join() || 'none';`;
    expect(await renderInEach(`${found} ${page(result)}`)).toEqual(eachRenders('none'));
  });

  it('finds no stream or function of the worker behind the console or on an error’s stack', async () => {
    const found = `
    const isStream = (one) => { for (let at = one; at; at = Object.getPrototypeOf(at))
      if (['Socket', 'Pipe', 'TCP', 'WriteStream'].includes(at.constructor?.name)) return true; };
    const isOurs = (one) => ['write', 'send', 'end', 'fail', 'runBundle'].includes(one?.name);
    Error.prepareStackTrace = (_, sites) => sites.flatMap((site) => [site.getThis(), site.getFunction()]);
    const seen = [...Object.values(console), ...new Error().stack];
    Error.prepareStackTrace = undefined;
    return seen.filter(isStream).length + ' streams, ' + seen.filter(isOurs).length + ' of ours';`;
    expect(await renderInEach(page(found))).toEqual(eachRenders('0 streams, 0 of ours'));
  });

  it('captures no useful object of Node through accessors on prototypes', async () => {
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
    const valuable = ['binding', 'getBuiltinModule', 'dlopen', 'kill', '_getActiveHandles', 'stdout', 'mainModule', 'connect'];
    return [...caught].flatMap((one) => valuable.filter((name) => one?.[name])).join() || 'none';`;
    expect(await renderInEach(page(found))).toEqual(eachRenders('none'));
  });

  it('cannot exceed its heap limit', async () => {
    const [result] = await renderInEach(
      page(`for (const all = [];;) all.push(new Array(2e7).fill(0.5));`),
      working.slice(0, 1),
    );
    expect(result).toMatch(/ended with|memory/i);
  });

  it('cannot exceed its memory limit outside of the heap', async () => {
    const results = await renderInEach(page(`for (const all = [];;) all.push(Buffer.alloc(1e8));`));
    for (const result of results) expect(result).toMatch(/allocation failed|ended with|memory/i);
  });
});
