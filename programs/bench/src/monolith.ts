/**
 * The same sources as one build without federation ("monolith"): pages are lazy imports, and shared code is bundled
 * with its users. Loaders, styles and minimizer are the shell's.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, sep } from 'node:path';
import webpack, {
  type Chunk,
  type Compilation,
  type Configuration,
  type Module,
  type RuleSetRule,
} from 'webpack';
import { exposedModules, exposeKey, partExpose } from '@site/tooling/part/exposes';
import { readPart, type Part } from '@site/tooling/part/part';
import { PARTS, ROOT } from '@site/tooling/repository';
import { part as preset } from '@site/tooling/webpack/preset';
import { rules } from '@site/tooling/webpack/rules';
import { runWebpack } from '@site/tooling/webpack/run-webpack';

export interface Parts {
  shell: Part;
  remotes: Part[];
}

export function readParts(): Parts {
  const [shell, ...remotes] = PARTS.map((name) => readPart(join(ROOT, name)));
  return { shell: shell!, remotes };
}

/** The exposes of the page at this path: that of the page, and those of other remotes' components on it. */
function exposesOn(path: string, remotes: Part[]): { remote: string; key: string }[] {
  for (const { name, config } of remotes) {
    const page = config.pages.find((candidate) => candidate.path === path);
    if (!page) continue;
    const uses = (page.uses ?? []).map(({ remote, part }) => ({ remote, key: partExpose(part) }));
    return [{ remote: name, key: exposeKey(page.module) }, ...uses];
  }
  throw new Error(`No remote has the page ${path}.`);
}

/** The source files in these chunks, including concatenated ones, without what webpack and its plugins generate. */
export const modulePaths = ({ chunkGraph }: Compilation, chunks: Iterable<Chunk>): string[] =>
  [...chunks].flatMap((chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(concatenated).flatMap((module) => {
      const path = module.type.startsWith('javascript/') && module.nameForCondition();
      return path && isAbsolute(path) ? [path] : [];
    }),
  );

/** webpack does not export the class of concatenated modules. */
const concatenated = (module: Module): Module[] =>
  'modules' in module && Array.isArray(module.modules) ? module.modules : [module];

export async function compile(configuration: Configuration): Promise<Compilation> {
  const { stats } = await runWebpack([configuration]);
  return stats[0]!.compilation;
}

export interface Monolith {
  /** Contains its files. */
  folder: string;
  /** The scripts and styles of a page, the shell's first. */
  filesOf(path: string): string[];
  /** Every script, style and picture. */
  files: string[];
}

export async function buildMonolith(parts: Parts, folder: string): Promise<Monolith> {
  mkdirSync(folder, { recursive: true });
  const loader = join(folder, 'load-expose.js');
  writeFileSync(loader, loadExpose(parts.remotes));
  const output = join(folder, 'browser');
  const compilation = await compile(monolithConfig(parts, output, loader));
  checkModules(modulePaths(compilation, compilation.chunks), loader);
  const filesOfGroup = (name: string): readonly string[] => {
    const group = compilation.namedChunkGroups.get(name);
    if (!group) throw new Error(`The monolith has no chunk ${name}.`);
    return group.getFiles();
  };
  return {
    folder: output,
    files: [...compilation.assetsInfo.keys()],
    filesOf: (path) => {
      const exposes = exposesOn(path, parts.remotes).map(({ remote, key }) => `${remote}-${key}`);
      return [...new Set(['shell', ...exposes].flatMap(filesOfGroup))];
    },
  };
}

/** Replaces `shell/src/federation/load-expose.ts`: every expose is a lazy import, and there is no previous release. */
const loadExpose = (remotes: Part[]): string => {
  const imports = new Map(
    remotes.flatMap(({ name, dir, config }) =>
      exposedModules(config).map(([key, module]) => [
        `${name} ./${key}`,
        `import(/* webpackChunkName: "${name}-${key}" */ ${JSON.stringify(join(dir, module))})`,
      ]),
    ),
  );
  const entries = [...imports].map(([name, load]) => `  ${JSON.stringify(name)}: () => ${load},`);
  return [
    'const exposes = {',
    ...entries,
    '};',
    'export const loadExpose = ({ name }, key) =>',
    '  exposes[`${name} ${key}`]().then((module) => module.default);',
    "export const loadPrevious = () => Promise.reject(new Error('No previous release'));",
  ].join('\n');
};

function monolithConfig({ shell, remotes }: Parts, folder: string, loader: string): Configuration {
  const [browser] = preset(shell.dir);
  const [federation, ...plugins] = browser?.plugins ?? [];
  if (federation?.constructor.name !== 'ModuleFederationPlugin')
    throw new Error('The first plugin of the shell is not the federation plugin.');
  return {
    ...browser,
    name: 'monolith',
    output: { ...browser?.output, path: folder, clean: false, uniqueName: 'monolith' },
    module: { rules: monolithRules(shell, remotes) },
    // Names of hundreds of chunks would make the runtime larger.
    optimization: { ...browser?.optimization, chunkIds: 'deterministic' },
    plugins: [
      ...plugins,
      new webpack.NormalModuleReplacementPlugin(/\/load-expose$/, loader),
      // What the shell provides for remotes only, and the federation runtime.
      new webpack.NormalModuleReplacementPlugin(
        /\/provided-modules$|^@module-federation\//,
        require.resolve('./empty.js'),
      ),
    ],
  };
}

/** The package with styles that a remote bundles itself; all others are the shell's. */
const BUNDLED = { folder: `${sep}packages${sep}wheel${sep}`, by: 'mfe-promotions' };

/** Class names in the prerendered pages are derived from the part, so each part's styles use its own rules. */
function monolithRules(shell: Part, remotes: Part[]): RuleSetRule[] {
  const isStyle = ({ test }: RuleSetRule) => test instanceof RegExp && test.test('.scss');
  const ownerOf = (file: string): Part =>
    remotes.find(
      ({ name, dir }) =>
        file.startsWith(dir + sep) || (name === BUNDLED.by && file.includes(BUNDLED.folder)),
    ) ?? shell;
  const styles = [shell, ...remotes].flatMap((owner) =>
    rules('browser', owner)
      .filter(isStyle)
      .map((rule) => ({ ...rule, resource: (file: string) => ownerOf(file) === owner })),
  );
  return [...rules('browser', shell).filter((rule) => !isStyle(rule)), ...styles];
}

/** Federation code in the monolith would make the ratios look better than they are. */
function checkModules(modules: string[], loader: string): void {
  const found = modules.find((module) => /@module-federation|\/load-expose\.ts$/.test(module));
  if (found) throw new Error(`The monolith contains ${found}: correct monolith.ts.`);
  if (!modules.includes(loader))
    throw new Error('The shell does not load pages by load-expose: correct monolith.ts.');
}
