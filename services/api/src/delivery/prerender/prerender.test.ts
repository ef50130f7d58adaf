import type { SiteState } from '@site/contracts';
import { testRemote, testShell } from '../../testing/test-parts';
import type { Confinement } from './confinement';
import { prerender } from './prerender';
import { strongestConfinement } from './strongest-confinement';

/** One page, `/tools`, of a remote whose server bundle is this. */
const renderTools = async (serverCode: string, limit?: number, confinement?: Confinement) => {
  const { manifest, files } = testRemote('mfe-tools', '1.0.0', { serverCode });
  return prerender(
    {
      site: { remotes: [manifest] } as unknown as SiteState,
      bundles: {
        shell: testShell('1.0.0').files['server/server.js']!,
        'mfe-tools': files['server/server.js']!,
      },
      pages: [{ path: '/tools', data: { stores: ['a store'] } }],
    },
    confinement ?? (await strongestConfinement()),
    limit,
  );
};
const page = (body: string) => `exports.page = { default: async ({ data }) => { ${body} } };`;
const refusal = (serverCode: string, limit?: number, confinement?: Confinement): Promise<string> =>
  renderTools(serverCode, limit, confinement).then(
    () => 'it was rendered',
    (error: Error & { code?: string }) => `${error.code}: ${error.message}`,
  );

it('renders pages with their data, and hands over what the document inlines', async () => {
  expect(await renderTools(page('return data.stores[0];'))).toEqual({
    pages: [{ path: '/tools', html: 'a store', styles: '<style>.a{}</style>' }],
    earlyScript: '/* early */',
    noScriptStyles: '.gate{display:none}',
  });
});

it('does not take what a part prints for the answer', async () => {
  const prints = ['log', 'info', 'debug', 'dir', 'table'].map((name) => `console.${name}('x');`);
  const { pages } = await renderTools(page(`${prints.join('')} return 'rendered';`));
  expect(pages[0]!.html).toBe('rendered');
});

it.each([
  ['throws', page(`throw new Error('no terpenes');`), '/tools does not render: Error: no terpenes'],
  ['throws what is no error', page(`throw undefined;`), '/tools does not render: undefined'],
  [
    'throws where nobody waits for it',
    page(`setImmediate(() => { throw new Error('later'); }); return new Promise(() => {});`),
    'The pages could not be rendered: Error: later',
  ],
  [
    'is not JavaScript',
    'export default 1;',
    'The pages could not be rendered: mfe-tools.js:1\nexport default 1;',
  ],
  [
    'asks for a module that nobody shares',
    `require('lodash');`,
    'The pages could not be rendered: Error: mfe-tools asks for lodash, which the shell does not share',
  ],
  [
    'would end the process',
    page(`process.exit(3);`),
    '/tools does not render: TypeError: process.exit is not a function',
  ],
])('says why, when a part %s', async (_, serverCode, message) => {
  expect(await refusal(serverCode)).toMatch(`conflict: ${message}`);
});

it.each([
  ['never answers', page(`return new Promise(() => setInterval(() => {}, 1000));`)],
  ['computes without end', page(`for (;;);`)],
  [
    'prints without end',
    page(
      `const more = () => { console.log('x'); setImmediate(more); }; more(); return new Promise(() => {});`,
    ),
  ],
])('ends a part that %s', async (_, serverCode) => {
  expect(await refusal(serverCode, 1_000)).toBe(
    'conflict: /tools does not render: no answer within 1 s',
  );
});

/** In place of the worker a program that says these lines, whoever has put them there, and ends. */
const saying = (lines: unknown[], end = ''): Confinement => ({
  mode: 'permissions',
  around: () => [
    process.execPath,
    '-e',
    `${JSON.stringify(lines)}.forEach((line) => console.log(JSON.stringify(line))); ${end}`,
  ],
});

it.each([
  ['a page of another part', [{ page: { path: '/faq', html: 'mine', styles: '' } }]],
  ['the same page twice', Array(2).fill({ page: { path: '/tools', html: 'mine', styles: '' } })],
  ['the end before its pages', [{ done: { earlyScript: '', noScriptStyles: '' } }]],
  ['the same beginning again and again', Array(2).fill({ begun: '/tools' })],
])('does not believe a process that answers %s', async (_, lines) => {
  expect(await refusal('', undefined, saying(lines))).toBe(
    'conflict: The pages could not be rendered: the process answered something else',
  );
});

it.each([
  ['with its number', 'process.exit(3);', 'the process ended with 3'],
  ['with its last word', `console.error('out of resin'); process.exit(3);`, 'out of resin'],
])('says of a process that ended how, %s', async (_, end, message) => {
  expect(await refusal('', undefined, saying([], end))).toBe(
    `conflict: The pages could not be rendered: ${message}`,
  );
});

it('refuses a page that nobody would want to download', async () => {
  expect(await refusal(page(`return 'x'.repeat(2_000_001);`))).toBe(
    'conflict: /tools does not render: it has more than 2 million characters',
  );
});

it('tells of an error no more than anybody reads', async () => {
  const told = await refusal(page(`throw new Error('no terpenes '.repeat(1_000_000));`));
  expect(told).toContain('/tools does not render: Error: no terpenes');
  expect(told.length).toBeLessThan(2_100);
});

it('refuses more HTML than the database can keep', async () => {
  expect(await refusal(page(`return 'x'.repeat(16e6);`))).toBe(
    'conflict: The pages could not be rendered: they have more than 15 million characters',
  );
});
