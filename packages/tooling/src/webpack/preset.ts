/** The one webpack preset: `module.exports = require('@site/tooling/webpack').part(__dirname)`. */
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import { compileString } from 'sass';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { exposedModules } from '../part/exposes';
import { readPart, type Part } from '../part/part';
import { externalRuntime, host, remote } from './federation';
import { base } from './rules';
import { CheckedFilesPlugin, PublicPathPlugin, VersionFreeChunksPlugin } from './runtime-plugins';
import { sharedRequests } from './shared';

/**
 * Short names are given in order of occurrence. By default swc counts letters across files, so that a changed page would
 * rename variables in another, whose file would get another name (docs/adr/0001).
 */
const mangle = { keepClassNames: false, disableCharFreq: true };

let read: typeof readPart = readPart;

/** The builds of the part in this folder: browser, server and, for a remote, the runtime of its standalone entry. */
export const part = (dir: string): Configuration[] => {
  const part = read(dir);
  return [browser(part), server(part), ...(part.name === 'shell' ? [] : [standaloneRuntime(part)])];
};

/** Runs `use` while the preset builds this part instead of the one that it reads from the folder. */
export function withPart<T>(replacement: Part, use: () => T): T {
  read = () => replacement;
  try {
    return use();
  } finally {
    read = readPart;
  }
}

function browser(part: Part): Configuration {
  const isShell = part.name === 'shell';
  return {
    ...base(part, 'browser'),
    target: ['web', 'es2022'],
    entry: isShell ? { shell: './src/index.ts' } : {},
    externals: isShell ? undefined : externalRuntime,
    output: {
      path: join(part.dir, 'dist/browser'),
      clean: true,
      publicPath: part.files,
      // Two versions of a part may be in one page (a fallback), and must not share a chunk registry.
      uniqueName: part.container,
      chunkLoadingGlobal: `chunks_${part.container}`,
      filename: isShell ? '[name].[contenthash:16].js' : 'entry.js',
      chunkFilename: '[name].[contenthash:16].js',
      trustedTypes: { policyName: 'webpack' },
      crossOriginLoading: 'anonymous',
      // A module that throws while it is loaded runs again at the next import; otherwise Retry would have no effect.
      strictModuleExceptionHandling: true,
    },
    plugins: [
      isShell ? host(part) : remote(part),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:16].css',
        chunkFilename: '[name].[contenthash:16].css',
      }),
      new CheckedFilesPlugin(),
      new PublicPathPlugin(part.files),
      ...(isShell ? [] : [new VersionFreeChunksPlugin('entry.js')]),
    ],
    optimization: {
      chunkIds: 'named',
      splitChunks: isShell ? SHELL_SPLIT_CHUNKS : false,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { mangle },
        }),
        new TerserPlugin({ test: /\.css$/, minify: minifyCss, parallel: false }),
      ],
    },
  };
}

/** Sass is installed anyway, and also reads plain CSS, such as that of OpenLayers. */
const minifyCss = (input: Record<string, string>) => ({
  code: compileString(Object.values(input).join('\n'), {
    syntax: 'css',
    style: 'compressed',
    charset: false,
  }).css,
});

/** Puts zod and the module that wraps it into one file, to save a request. */
const SHELL_SPLIT_CHUNKS = {
  chunks: 'async',
  minSize: 20_000,
  cacheGroups: {
    defaultVendors: false,
    schema: {
      test: /[\\/](?:zod|contracts[\\/]src[\\/]schema\.ts$)/,
      name: 'schema',
      enforce: true,
    },
  },
} as const;

/** `writeStandaloneEntry` puts this runtime before the entry, for hosts that have none. */
const standaloneRuntime = (part: Part): Configuration => ({
  ...base(part, 'browser'),
  name: `${part.name}-runtime`,
  target: ['web', 'es2022'],
  entry: {
    runtime: `data:text/javascript,${encodeURIComponent(`
      import { provideFederationRuntime } from '@site/platform/federation-runtime';
      provideFederationRuntime();`)}`,
  },
  output: { path: join(part.dir, 'dist/standalone'), clean: true, filename: '[name].js' },
});

/** The shell's own entry, or a module that exports every page and part of a remote under its expose key. */
function serverEntry({ name, config }: Part): string {
  if (name === 'shell') return './src/server.tsx';
  const source = [...new Map(exposedModules(config))]
    .map(([key, module], i) => `import * as m${i} from '${module}';\nexport { m${i} as '${key}' };`)
    .join('\n');
  return `data:text/javascript,${encodeURIComponent(source)}`;
}

/** A remote takes everything shared from the shell's server bundle at run time. */
function server(part: Part): Configuration {
  return {
    ...base(part, 'server'),
    target: 'node20',
    entry: { server: serverEntry(part) },
    output: {
      path: join(part.dir, 'dist/server'),
      clean: true,
      publicPath: part.files,
      filename: 'server.js',
      library: { type: 'commonjs2' },
    },
    plugins: [new PublicPathPlugin(part.files)],
    externals:
      part.name === 'shell'
        ? undefined
        : Object.fromEntries(sharedRequests.map((request) => [request, `commonjs2 ${request}`])),
    optimization: {
      minimize: false,
      splitChunks: false,
      runtimeChunk: false,
    },
  };
}
