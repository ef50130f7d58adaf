/** The one webpack preset: `module.exports = require('@site/tooling/webpack').part(__dirname)`. */
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { join } from 'node:path';
import { compileString } from 'sass';
import TerserPlugin from 'terser-webpack-plugin';
import type { Configuration } from 'webpack';
import { readPart, type Part } from '../part/part';
import { CheckedFilesPlugin } from './checked-files-plugin';
import { externalRuntime, host, remote } from './federation';
import { PublicPathPlugin } from './public-path-plugin';
import { rules, type Target } from './rules';
import { serverExternals, serverEntry } from './server-bundle';
import { VersionFreeChunksPlugin } from './version-free-chunks-plugin';

/**
 * Short names are given in the order in which they come. By default swc prefers frequent letters, and counts them
 * beyond the file: a changed page then renames variables in another, whose file gets another name (docs/adr/0001).
 */
const mangle = { keepClassNames: false, disableCharFreq: true };

let read: typeof readPart = readPart;

/** The builds of the part in this folder: browser, server, and of a remote the runtime for its standalone entry. */
export const part = (dir: string): Configuration[] => {
  const part = read(dir);
  return [browser(part), server(part), ...(part.name === 'shell' ? [] : [standaloneRuntime(part)])];
};

/** Whatever `make` asks of the preset is the build of this part, wherever its files are served. */
export function describedAs<T>(described: Part, make: () => T): T {
  read = () => described;
  try {
    return make();
  } finally {
    read = readPart;
  }
}

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
    modules: ['node_modules', join(part.root, 'node_modules')],
    alias: {
      // Fluent's provider of what the shell shares would bring a module that each page with icons brings.
      ...(part.name === 'shell' && {
        '@fluentui/react-icons/lib/providers$': '@site/shared-ui/fluent/icon-direction',
      }),
    },
  },
  module: { rules: rules(target, part) },
});

function browser(part: Part): Configuration {
  const shell = part.name === 'shell';
  return {
    ...base(part, 'browser'),
    target: ['web', 'es2022'],
    entry: shell ? { shell: './src/index.ts' } : {},
    externals: shell ? undefined : externalRuntime,
    output: {
      path: join(part.dir, 'dist/browser'),
      clean: true,
      publicPath: part.files,
      // Two versions of a part may meet in one page (a fallback): with the name alone they would share one
      // chunk registry, and one would run the other's code.
      uniqueName: part.container,
      chunkLoadingGlobal: `chunks_${part.container}`,
      filename: shell ? '[name].[contenthash:16].js' : 'entry.js',
      chunkFilename: '[name].[contenthash:16].js',
      trustedTypes: { policyName: 'webpack' },
      crossOriginLoading: 'anonymous',
      // A module that throws while it begins runs anew the next time: by default it stays half done, by
      // strictModuleErrorHandling its error does, and Retry would be in vain.
      strictModuleExceptionHandling: true,
    },
    plugins: [
      shell ? host(part) : remote(part),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:16].css',
        chunkFilename: '[name].[contenthash:16].css',
      }),
      new CheckedFilesPlugin(),
      new PublicPathPlugin(part.files),
      ...(shell ? [] : [new VersionFreeChunksPlugin('entry.js')]),
    ],
    optimization: {
      chunkIds: 'named',
      splitChunks: shell ? PROVIDED : false,
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

/** Sass is there anyway, and also reads plain CSS, such as that of OpenLayers. */
const minifyCss = (input: Record<string, string>) => ({
  code: compileString(Object.values(input).join('\n'), {
    syntax: 'css',
    style: 'compressed',
    charset: false,
  }).css,
});

/** A wrapper that the shell provides and the library behind it are one file: each further one is a request more. */
const PROVIDED = {
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

/** Other hosts may have no runtime: `writeStandaloneEntry` puts this one before the entry. */
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
    externals: part.name === 'shell' ? undefined : serverExternals,
    optimization: {
      minimize: false,
      splitChunks: false,
      runtimeChunk: false,
    },
  };
}
