import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { optimize, type Configuration } from 'webpack';
import { runWebpack } from '@site/tooling/webpack/run-webpack';
import { ROOT } from './commands';

/**
 * Builds a remote with the plain federation plugin and returns its entry: one file with its own runtime, which uses its
 * host's React and renders a heading under `expose` (`./terpene-explorer-page`).
 */
export async function buildForeignRemote(
  container: string,
  expose: string,
  heading: string,
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'foreign-remote-'));
  await writeFile(
    join(folder, 'page.js'),
    `import { createElement } from 'react';
    export default () => createElement('h1', null, ${JSON.stringify(heading)});`,
  );
  const configuration: Configuration = {
    context: folder,
    mode: 'production',
    devtool: false,
    target: ['web', 'es2022'],
    entry: {},
    output: { path: join(folder, 'dist'), uniqueName: container, publicPath: '/' },
    resolve: { modules: [join(ROOT, 'node_modules')] },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'entry.js',
        exposes: { [expose]: './page.js' },
        shared: { react: { singleton: true, import: false, requiredVersion: '^19.0.0' } },
        dts: false,
        manifest: false,
      }),
      new optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
  try {
    await runWebpack([configuration]);
    return await readFile(join(folder, 'dist/entry.js'), 'utf8');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
