/**
 * The baseline: the same sources as one build, without federation. Only the module that loads remotes is another
 * one, whose pages are lazy imports; everything shared is simply imported.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Configuration, type Stats } from 'webpack';
import { exposeKey, partExpose } from '@site/tooling/part/exposes';
import type { Part } from '@site/tooling/part/part';
import { part as preset } from '@site/tooling/webpack/preset';

const DIST = join(__dirname, '../../dist');

/** The name of the chunk that holds a page or a part of a remote. */
export const chunkName = (remote: string, key: string): string => `${remote}-${key}`;

const modulesOf = ({ name, dir, config }: Part) => [
  ...config.pages.map(({ module }) => ({ name, key: exposeKey(module), file: join(dir, module) })),
  ...Object.entries(config.parts ?? {}).map(([part, module]) => ({
    name,
    key: partExpose(part),
    file: join(dir, module),
  })),
];

/** Stands in for `shell/src/remotes/load-expose.ts`. */
const loaderSource = (remotes: Part[]): string => {
  const modules = new Map(
    remotes
      .flatMap(modulesOf)
      .map(({ name, key, file }) => [
        `${name} ./${key}`,
        `import(/* webpackChunkName: "${chunkName(name, key)}" */ ${JSON.stringify(file)})`,
      ]),
  );
  const entries = [...modules].map(([key, load]) => `  ${JSON.stringify(key)}: () => ${load},`);
  return [
    'const pages = {',
    ...entries,
    '};',
    'export const loadExpose = ({ name }, key) =>',
    '  pages[`${name} ${key}`]().then((module) => module.default);',
  ].join('\n');
};

const configuration = (shell: Part, remotes: Part[]): Configuration => {
  const [browser] = preset(shell.dir);
  const loader = join(DIST, 'load-expose.js');
  mkdirSync(DIST, { recursive: true });
  writeFileSync(loader, loaderSource(remotes));
  const [federation, ...plugins] = browser?.plugins ?? [];
  if (federation?.constructor.name !== 'ProvideSharedPlugin')
    throw new Error(
      'The first plugin of the shell is not the federation any more: mend this file.',
    );
  return {
    ...browser,
    name: 'monolith',
    output: { ...browser?.output, path: join(DIST, 'browser'), uniqueName: 'monolith' },
    plugins: [
      ...plugins,
      new webpack.NormalModuleReplacementPlugin(/\/load-expose$/, loader),
      // What the shell provides for remotes only; here they import it themselves.
      new webpack.NormalModuleReplacementPlugin(
        /\/provided-modules$/,
        join(__dirname, 'nothing.js'),
      ),
    ],
  };
};

/** Builds it, and answers with the files of each named chunk and what it needs beside it (`shell` is the first). */
export const buildMonolith = (
  shell: Part,
  remotes: Part[],
): Promise<{ folder: string; files(chunk: string): string[] }> =>
  new Promise((resolve, reject) => {
    webpack(configuration(shell, remotes)).run((error, stats?: Stats) => {
      if (error) return reject(error);
      if (!stats || stats.hasErrors())
        return reject(new Error(stats?.toString({ preset: 'errors-only', colors: false })));
      resolve({
        folder: join(DIST, 'browser'),
        files: (chunk) => {
          const group = stats.compilation.namedChunkGroups.get(chunk);
          if (!group) throw new Error(`The monolith has no chunk ${chunk}.`);
          return group.getFiles();
        },
      });
    });
  });
