import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { OrderedMap } from 'immutable';
import * as sass from 'sass';
import type { RuleSetRule } from 'webpack';
import { printedColor } from '@site/brand/paper';
import { cssVariables } from '@site/brand/tokens';

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

/** Maps from name to value in Sass: every token of tokens.ts, and the colors that are others in print. */
const sassFunctions = {
  'tokens()': () => sassMap(cssVariables()),
  'printed-colors()': () => sassMap(printedColor),
};

/** Whose styles these are. */
interface Owner {
  name: string;
  dir: string;
}

/**
 * Class names must be the same in the browser's build and in the server's, wherever the folder lies, and others than
 * those of all other parts, whose folders may look alike.
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
  // The generated entry of a server bundle names modules as the description does, without their ending.
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
