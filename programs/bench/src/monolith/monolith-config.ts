/**
 * The opponent: the same sources as one build, as a good engineer would make it. Pages are lazy imports, everything
 * shared is imported by whoever needs it and shaken as a whole. Loader, styles and minimizer are the shell's own.
 */
import { sep } from 'node:path';
import webpack, { type Configuration, type RuleSetRule } from 'webpack';
import type { Part } from '@site/tooling/part/part';
import { part as preset } from '@site/tooling/webpack/preset';
import { rules } from '@site/tooling/webpack/rules';
import type { Parts } from '../parts';

export interface MonolithOptions {
  /** Where the files are written. */
  folder: string;
  /** The module that loads pages (`loaderSource`). */
  loader: string;
  /** Whether webpack's runtime, which names all chunks, is a file of its own. */
  splitRuntime: boolean;
  /** A rule of whoever wants to see what a change does. */
  edit?: RuleSetRule;
}

export function monolithConfig(
  { shell, remotes }: Parts,
  { folder, loader, splitRuntime, edit }: MonolithOptions,
): Configuration {
  const [browser] = preset(shell.dir);
  const [federation, ...plugins] = browser?.plugins ?? [];
  if (federation?.constructor.name !== 'ModuleFederationPlugin')
    throw new Error('The first plugin of the shell is not the federation plugin.');
  return {
    ...browser,
    name: 'monolith',
    cache: { type: 'memory' },
    output: { ...browser?.output, path: folder, clean: false, uniqueName: 'monolith' },
    module: { rules: [...monolithRules(shell, remotes), ...(edit ? [edit] : [])] },
    optimization: {
      ...browser?.optimization,
      // A federated shell names its few chunks; one build has hundreds, and its runtime would hold all the names.
      chunkIds: 'deterministic',
      ...(splitRuntime && { runtimeChunk: 'single' }),
    },
    plugins: [
      ...plugins,
      new webpack.NormalModuleReplacementPlugin(/\/load-expose$/, loader),
      // What the shell provides for remotes only, who import it themselves here, and what would join when idle.
      new webpack.NormalModuleReplacementPlugin(
        /\/provided-modules$|^@module-federation\//,
        require.resolve('./nothing.js'),
      ),
    ],
  };
}

/** Of the packages with styles the one that a remote bundles itself; all others are the shell's. */
const BUNDLED = { folder: `${sep}packages${sep}wheel${sep}`, by: 'mfe-promotions' };

/**
 * The shell's rules, and for styles those of whose they are: class names are made from the part, and the prerendered
 * page has them already.
 */
function monolithRules(shell: Part, remotes: Part[]): RuleSetRule[] {
  const ownerOf = (file: string): Part =>
    remotes.find(
      ({ name, dir }) =>
        file.startsWith(dir + sep) || (name === BUNDLED.by && file.includes(BUNDLED.folder)),
    ) ?? shell;
  const others = rules('browser', shell).filter((rule) => !isStyle(rule));
  const styles = [shell, ...remotes].flatMap((owner) =>
    rules('browser', owner)
      .filter(isStyle)
      .map((rule) => ({ ...rule, resource: (file: string) => ownerOf(file) === owner })),
  );
  return [...others, ...styles];
}

const isStyle = ({ test }: RuleSetRule): boolean => test instanceof RegExp && test.test('.scss');
