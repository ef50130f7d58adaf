import type { Confinement } from './confinement';
import { prerender } from './prerender';
import { strongestConfinement } from './strongest-confinement';
import { page, reachedModules, toolsJob } from './testing/hostile-page';

const render = async (serverCode: string, limit?: number, confinement?: Confinement) =>
  prerender(toolsJob(serverCode), confinement ?? (await strongestConfinement()), limit);
const htmlOf = async (body: string) => (await render(page(body))).pages[0]!.html;
const refusal = (serverCode: string, limit?: number, confinement?: Confinement): Promise<string> =>
  render(serverCode, limit, confinement).then(
    () => 'it was rendered',
    (error: Error & { code?: string }) => `${error.code}: ${error.message}`,
  );

describe('prerender', () => {
  it('renders pages with their data, and ignores their console output', async () => {
    const prints = ['log', 'info', 'debug', 'dir', 'table'].map((name) => `console.${name}('x');`);
    expect(await render(page(`${prints.join('')} return data.stores[0];`))).toEqual({
      pages: [{ path: '/tools', html: 'a store', styles: '<style>.a{}</style>' }],
      earlyScript: '/* early */',
      noScriptStyles: '.gate{display:none}',
    });
  });

  it('gives a hostile bundle no environment, module, network or process', async () => {
    process.env.MONGODB_URI = 'mongodb://owner:secret@database';
    const environment = `return JSON.stringify([process.env, Object.keys(process)]);`;
    expect(await htmlOf(environment)).toBe('[{"NODE_ENV":"production"},["env","nextTick"]]');
    const members = [
      ...['fs.readFileSync', 'child_process.spawn', 'worker_threads.Worker', 'net.connect'],
      ...['dgram.createSocket', 'dns.lookup', 'tls.connect', 'http.request', 'http2.connect'],
      ...['vm.runInThisContext', 'module.createRequire', 'inspector.open'],
      ...['async_hooks.createHook', 'crypto.setEngine'],
    ];
    expect(await htmlOf(reachedModules(members))).toBe('none');
    const names = 'fetch WebSocket EventSource WebAssembly BroadcastChannel Worker'.split(' ');
    const globals = JSON.stringify(names);
    expect(
      await htmlOf(`return ${globals}.filter((name) => name in globalThis).join() || 'none';`),
    ).toBe('none');
  });

  const UNRENDERED = 'The pages could not be rendered';
  it.each([
    [
      'throws',
      page(`throw new Error('no terpenes');`),
      '/tools does not render: Error: no terpenes',
    ],
    ['throws undefined', page(`throw undefined;`), '/tools does not render: undefined'],
    [
      'throws outside its promise',
      page(`setImmediate(() => { throw new Error('later'); }); return new Promise(() => {});`),
      `${UNRENDERED}: Error: later`,
    ],
    ['is not JavaScript', 'export default 1;', `${UNRENDERED}: mfe-tools.js:1\nexport default 1;`],
    [
      'requires a module that is not shared',
      `require('lodash');`,
      `${UNRENDERED}: Error: mfe-tools requires lodash, which the shell does not share`,
    ],
    [
      'exits the process',
      page(`process.exit(3);`),
      '/tools does not render: TypeError: process.exit is not a function',
    ],
    [
      'renders more than a page may have',
      page(`return 'x'.repeat(2_000_001);`),
      '/tools does not render: it has more than 2 million characters',
    ],
    [
      'renders more than the database can store',
      page(`return 'x'.repeat(16e6);`),
      `${UNRENDERED}: they have more than 15 million characters`,
    ],
  ])('refuses a bundle that %s', async (_, serverCode, message) => {
    expect(await refusal(serverCode)).toMatch(`conflict: ${message}`);
  });

  it.each([
    ['never answers', `return new Promise(() => setInterval(() => {}, 1000));`],
    ['never yields', `for (;;);`],
    [
      'prints endlessly',
      `const more = () => { console.log('x'); setImmediate(more); }; more(); return new Promise(() => {});`,
    ],
  ])('ends a bundle that %s', async (_, body) => {
    expect(await refusal(page(body), 100)).toBe(
      'conflict: /tools does not render: no answer within 0.1 s',
    );
  });

  it('shortens a long error', async () => {
    const message = await refusal(page(`throw new Error('no terpenes '.repeat(1_000_000));`));
    expect(message).toContain('/tools does not render: Error: no terpenes');
    expect(message.length).toBeLessThan(2_100);
  });

  /** Replaces the worker by a program that prints these lines and ends. */
  const fakeWorker = (lines: unknown[], end = ''): Confinement => ({
    mode: 'permissions',
    wrap: () => [
      process.execPath,
      '-e',
      `${JSON.stringify(lines)}.forEach((line) => console.log(JSON.stringify(line))); ${end}`,
    ],
  });
  const UNEXPECTED = 'the process sent an unexpected line';

  it.each([
    ['another part’s page', [{ page: { path: '/faq', html: '', styles: '' } }], '', UNEXPECTED],
    [
      'the same page twice',
      Array(2).fill({ page: { path: '/tools', html: 'mine', styles: '' } }),
      '',
      UNEXPECTED,
    ],
    ['the end too early', [{ done: { earlyScript: '', noScriptStyles: '' } }], '', UNEXPECTED],
    ['the same start twice', Array(2).fill({ start: '/tools' }), '', UNEXPECTED],
    ['only its exit code', [], 'process.exit(3);', 'the process ended with 3'],
    ['only an error', [], `console.error('out of resin'); process.exit(3);`, 'out of resin'],
  ])('refuses a process that sends %s', async (_, lines, end, reason) => {
    expect(await refusal('', undefined, fakeWorker(lines, end))).toBe(
      `conflict: ${UNRENDERED}: ${reason}`,
    );
  });
});
