/** The one webpack preset: `module.exports = require('@site/tooling/webpack').part(__dirname)`. */
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { readPart, ROOT, type Part } from '../build/part';
import { exposeKey, partExpose } from '../build/exposes';
import { IntegrityPlugin } from './integrity-plugin';
import { PublicPathPlugin } from './public-path-plugin';
import { rules, type Target } from './rules';
import { serverExternals, serverEntry } from './server-bundle';
import { sharedModules } from './shared';

/** The browser's and the server's build of the part in this folder. */
export const part = (dir: string): Configuration[] => {
  const part = readPart(dir);
  return [browser(part), server(part)];
};

const base = (part: Part, target: Target): Configuration => ({
  name: `${part.name}-${target}`,
  context: part.dir,
  mode: 'production',
  // Source maps are not part of a release: they are as large as all the rest together.
  devtool: false,
  performance: false,
  stats: 'errors-warnings',
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    modules: ['node_modules', join(ROOT, 'node_modules')],
  },
  module: { rules: rules(target) },
});

function browser(part: Part): Configuration {
  const shell = part.name === 'shell';
  return {
    ...base(part, 'browser'),
    target: ['web', 'es2022'],
    entry: shell ? { shell: './src/index.ts' } : {},
    output: {
      path: join(part.dir, 'dist/browser'),
      clean: true,
      publicPath: part.base,
      // Two versions of a part may meet in one page (a fallback): with the name alone they would share one
      // chunk registry, and one would run the other's code.
      uniqueName: part.container,
      filename: shell ? '[name].[contenthash:8].js' : 'entry.js',
      chunkFilename: '[name].[contenthash:8].js',
      trustedTypes: { policyName: 'webpack' },
      crossOriginLoading: 'anonymous',
    },
    plugins: [
      new ModuleFederationPlugin({
        name: part.container,
        filename: shell ? undefined : 'entry.js',
        library: shell ? undefined : { type: 'var', name: part.container },
        exposes: shell ? undefined : exposes(part),
        shared: sharedModules(shell ? 'shell' : 'remote'),
        shareStrategy: 'loaded-first',
        manifest: false,
        dts: false,
        dev: false,
        experiments: {
          externalRuntime: !shell,
          optimization: { target: 'web', disableSnapshot: true },
        },
      }),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
      }),
      new IntegrityPlugin(),
      new PublicPathPlugin(part.base),
    ],
    optimization: {
      chunkIds: 'named',
      splitChunks: shell ? { chunks: 'async', minSize: 20_000 } : false,
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin(),
      ],
    },
  };
}

/** Pages and parts by their keys, each a chunk of that name. */
const exposes = ({ config }: Part) =>
  Object.fromEntries([
    ...config.pages.map(({ module }) => [
      `./${exposeKey(module)}`,
      chunk(module, exposeKey(module)),
    ]),
    ...Object.entries(config.parts ?? {}).map(([name, module]) => [
      `./${partExpose(name)}`,
      chunk(module, partExpose(name)),
    ]),
  ]) as Record<string, { import: string; name: string }>;

const chunk = (module: string, name: string) => ({ import: module, name });

function server(part: Part): Configuration {
  return {
    ...base(part, 'server'),
    target: 'node20',
    entry: { server: serverEntry(part) },
    output: {
      path: join(part.dir, 'dist/server'),
      clean: true,
      publicPath: part.base,
      filename: 'server.js',
      library: { type: 'commonjs2' },
    },
    plugins: [new PublicPathPlugin(part.base)],
    externals: part.name === 'shell' ? undefined : serverExternals,
    optimization: {
      minimize: false,
      splitChunks: false,
      runtimeChunk: false,
    },
  };
}
