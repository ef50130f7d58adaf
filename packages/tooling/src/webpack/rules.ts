import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { OrderedMap } from 'immutable';
import * as sass from 'sass';
import type { Configuration, RuleSetRule } from 'webpack';
import { printedColor } from '@site/brand/paper';
import { cssVariables } from '@site/brand/tokens';
import type { Part } from '../part/part';

export type Target = 'browser' | 'server';

const sassMap = (values: Record<string, string>) =>
  new sass.SassMap(
    OrderedMap(
      Object.entries(values).map(([name, value]) => [
        new sass.SassString(name),
        new sass.SassString(value, { quotes: false }),
      ]),
    ),
  );

/** Sass functions that return maps of name → value: all tokens of tokens.ts, and the colors for print. */
const sassFunctions = {
  'tokens()': () => sassMap(cssVariables()),
  'printed-colors()': () => sassMap(printedColor),
};

/** What is built: a part, or the API. */
type Owner = Pick<Part, 'name' | 'dir'>;

/**
 * Class names are the same in the browser's and the server's build, independent of the folder's path, and unique to the part.
 */
const cssModules = (target: Target, { name, dir }: Owner) => ({
  auto: /\.module\.scss$/,
  namedExport: false,
  localIdentContext: dir,
  localIdentHashSalt: name,
  localIdentName: '[local]_[hash:base64:5]',
  exportOnlyLocals: target === 'server',
});

export const rules = (target: Target, owner: Owner): RuleSetRule[] => [
  // The generated entry of a server bundle imports modules without file extensions, as in the description.
  { scheme: 'data', resolve: { fullySpecified: false } },
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
    },
  },
  {
    test: /\.s?css$/,
    sideEffects: true,
    use: [
      ...(target === 'browser' ? [MiniCssExtractPlugin.loader] : []),
      { loader: require.resolve('css-loader'), options: { modules: cssModules(target, owner) } },
      {
        loader: require.resolve('sass-loader'),
        options: { api: 'modern-compiler', sassOptions: { functions: sassFunctions } },
      },
    ],
  },
  {
    test: /\.(svg|png|jpe?g|webp|woff2)$/,
    type: 'asset/resource',
    generator: { emit: target === 'browser', filename: 'media/[name].[contenthash:16][ext]' },
  },
];

/** What all builds have in common, that of the API included. */
export const base = (owner: Owner & Pick<Part, 'root'>, target: Target): Configuration => ({
  name: `${owner.name}-${target}`,
  context: owner.dir,
  mode: 'production',
  // Source maps would double the size of a release.
  devtool: false,
  performance: false,
  stats: 'errors-warnings',
  resolve: {
    extensions: ['.ts', '.tsx', '.mjs', '.js'],
    modules: ['node_modules', join(owner.root, 'node_modules')],
    alias: {
      // Fluent's provider would duplicate a module that pages with icons bundle.
      ...(owner.name === 'shell' && {
        '@fluentui/react-icons/lib/providers$': '@site/shared-ui/fluent/icon-direction',
      }),
    },
  },
  module: { rules: rules(target, owner) },
});
