import type { SiteState } from '@site/contracts';
import { testRemote, testShell } from '../../../testing/test-parts';
import type { PrerenderJob } from '../prerender-job';

/** A job that renders `/tools` of a remote with this server bundle. */
export const toolsJob = (serverCode: string): PrerenderJob => {
  const { manifest, files } = testRemote('mfe-tools', '1.0.0', { serverCode });
  return {
    site: { remotes: [manifest] } as unknown as SiteState,
    bundles: {
      shell: String(testShell('1.0.0').files['server/server.js']),
      'mfe-tools': String(files['server/server.js']),
    },
    pages: [{ path: '/tools', data: { stores: ['a store'] } }],
  };
};

/** A server bundle whose page is the result of this code. */
export const page = (body: string) =>
  `exports.page = { default: async ({ data }) => { ${body} } };`;

/** Code that returns which of these members of Node modules a bundle can reach, or `none`. */
export const reachedModules = (members: string[]): string => `
  const ways = {
    require: (name) => require(name),
    'require node:': (name) => require('node:' + name),
    'the global': (name) => globalThis[name],
    'the global require': (name) => globalThis.require(name),
    'the main module': (name) => (globalThis.module ?? process.mainModule).require(name),
    getBuiltinModule: (name) => process.getBuiltinModule(name),
    binding: (name, member) => process.binding(name) && { [member]: true },
    'import()': (name) => import('node:' + name),
    'import() of a text': (name) => (0, eval)("import('node:" + name + "')"),
    'a function of a text': (name) =>
      (function () {}).constructor("return process.binding('" + name + "')")(),
  };
  const reached = [];
  for (const one of ${JSON.stringify(members)}) {
    const [name, member] = one.split('.');
    for (const [way, find] of Object.entries(ways))
      try { if ((await find(name, member))?.[member]) reached.push(one + ' by ' + way); } catch {}
  }
  return reached.join() || 'none';`;
