import type { SiteState } from '@site/contracts';
import { testRemote, testShell } from '../../testing/test-parts';
import { prerender } from './prerender';

/** One page, `/tools`, of a remote whose server bundle is this. */
const renderTools = (serverCode: string, limit?: number) => {
  const { manifest, files } = testRemote('mfe-tools', '1.0.0', { serverCode });
  return prerender(
    {
      nonce: 'the-nonce',
      site: { remotes: [manifest] } as unknown as SiteState,
      bundles: {
        shell: testShell('1.0.0').files['server/server.js']!,
        'mfe-tools': files['server/server.js']!,
      },
      pages: [{ path: '/tools', data: { stores: ['a store'] } }],
    },
    limit,
  );
};
const page = (body: string) => `exports.page = { default: async ({ data }) => { ${body} } };`;
const refusal = (serverCode: string, limit?: number): Promise<string> =>
  renderTools(serverCode, limit).then(
    () => 'it was rendered',
    (error: Error & { code?: string }) => `${error.code}: ${error.message}`,
  );

it('renders pages with their data, and hands over what the document inlines', async () => {
  expect(await renderTools(page('return data.stores[0];'))).toEqual({
    pages: [{ path: '/tools', html: 'a store', styles: '<style nonce="the-nonce">.a{}</style>' }],
    earlyScript: '/* early */',
    noScriptStyles: '.gate{display:none}',
  });
});

it('gives parts nothing of the environment', async () => {
  const { pages } = await renderTools(page('return JSON.stringify(process.env);'));
  expect(pages[0]!.html).toBe('{"NODE_ENV":"production"}');
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
    'ends the process',
    page(`process.exit(3);`),
    'The pages could not be rendered: the process ended with 3',
  ],
  [
    'ends the process with a word',
    page(`console.error('out of resin'); process.exit(3);`),
    'The pages could not be rendered: out of resin',
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

it.each([
  ['a page of another part', [{ page: { path: '/faq', html: 'mine', styles: '' } }]],
  ['the same page twice', Array(2).fill({ page: { path: '/tools', html: 'mine', styles: '' } })],
  ['the end before its pages', [{ done: { earlyScript: '', noScriptStyles: '' } }]],
  ['the same beginning again and again', Array(2).fill({ begun: '/tools' })],
])('does not believe a part that answers itself, with %s', async (_, lines) => {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const answers = `require('node:fs').writeSync(1, ${JSON.stringify(text)});`;
  expect(await refusal(page(`${answers} return 'rendered';`))).toBe(
    'conflict: The pages could not be rendered: the process answered something else',
  );
});

it('refuses more HTML than the database can keep', async () => {
  expect(await refusal(page(`return 'x'.repeat(16e6);`))).toBe(
    'conflict: The pages could not be rendered: they have more than 15 million characters',
  );
});
