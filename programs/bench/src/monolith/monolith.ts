import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import webpack, { type Compiler, type RuleSetRule, type Stats } from 'webpack';
import { modulePaths } from '../modules';
import { piecesOf, piecesOn, type Parts } from '../parts';
import { chunkName, loaderSource } from './loader-source';
import { monolithConfig } from './monolith-config';

export interface Monolith {
  /** Where its files are, by their names. */
  folder: string;
  /** Its scripts and styles that a page needs, those of the shell first. */
  filesOf(path: string): string[];
  /** Every script, style and picture. */
  files: string[];
}

export interface MonolithBuild {
  build(): Promise<Monolith>;
  close(): Promise<void>;
}

/** A compiler that keeps what it has in memory, so that a second build is quick. */
export function startMonolith(
  parts: Parts,
  folder: string,
  options: { splitRuntime?: boolean; edit?: RuleSetRule } = {},
): MonolithBuild {
  mkdirSync(folder, { recursive: true });
  const loader = join(folder, 'load-expose.js');
  writeFileSync(loader, loaderSource(parts.remotes.flatMap(piecesOf)));
  const { splitRuntime = false, edit } = options;
  const output = join(folder, 'browser');
  const compiler = webpack(monolithConfig(parts, { folder: output, loader, splitRuntime, edit }));
  return {
    build: async () => describe(await run(compiler), { folder: output, loader }, parts),
    close: () => new Promise((resolve) => compiler.close(() => resolve())),
  };
}

const run = (compiler: Compiler): Promise<Stats> =>
  new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) return reject(error);
      if (!stats || stats.hasErrors() || stats.hasWarnings())
        return reject(new Error(stats?.toString({ preset: 'errors-warnings', colors: false })));
      resolve(stats);
    });
  });

function describe(
  { compilation }: Stats,
  { folder, loader }: { folder: string; loader: string },
  { remotes }: Parts,
): Monolith {
  demandNoFederation(modulePaths(compilation, compilation.chunks), loader);
  const filesOfGroup = (name: string): readonly string[] => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`The monolith has no chunk ${name}.`);
    return group.getFiles();
  };
  return {
    folder,
    files: [...compilation.assetsInfo.keys()],
    filesOf: (path) => [
      ...new Set(['shell', ...piecesOn(path, remotes).map(chunkName)].flatMap(filesOfGroup)),
    ],
  };
}

/** A monolith that carries what it does without would flatter the site. */
function demandNoFederation(modules: string[], loader: string): void {
  const found = modules.find((module) => /@module-federation|\/load-expose\.ts$/.test(module));
  if (found) throw new Error(`The monolith has ${found} in it: mend monolith-config.ts.`);
  if (!modules.includes(loader))
    throw new Error('The shell loads pages by another module than load-expose: mend this.');
}
