import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { zipSync, type Zippable } from 'fflate';
import * as z from 'zod/mini';
import { CommandError } from '../command-line';
import { exposedModules } from '../part/exposes';
import { packageFolder } from '../part/packages';
import type { Part } from '../part/part';
import { siteRequests } from '../webpack/shared';
import type { UsedExports } from './shared-modules';

/** A fixed time, so that a release has the same bytes wherever it is built; fflate, unlike zlib, is deterministic too. */
const TIME = { mtime: '2000-01-01T12:00:00' };

/**
 * Writes the types of a part into its release, in the layout of `@mf-types.zip`, with `uses.json`. For the shell: types of
 * the site's shared modules and of their imports. For a remote: types of what it exposes and of the site's packages that
 * it was built with. Returns the file's path.
 */
export function writeTypes(part: Part, uses: UsedExports): string {
  const isShell = part.name === 'shell';
  const exposed = exposedModules(part.config);
  const modules = exposed.map(([, module]) => join(part.dir, module));
  const shared = isShell ? siteRequests : Object.keys(uses);
  const declarations = [...emitDeclarations(part, [...modules, ...shared])].filter(
    ([path]) => isShell || !/^node_modules\/(?!@site\/)/.test(path),
  );
  const entries = exposed.map(([name, module]) => [
    `${name}.d.ts`,
    `export * from '${module}';\nexport { default } from '${module}';\n`,
  ]);
  const files: Zippable = {};
  const texts = [...declarations, ...entries, ['uses.json', JSON.stringify(uses)]];
  for (const [path, text] of texts.sort()) files[path!] = [Buffer.from(text!), TIME];
  const zip = zipSync(files);
  const hash = createHash('sha256').update(zip).digest('hex').slice(0, 16);
  const file = `types.${hash}.zip`;
  writeFileSync(join(part.dir, 'dist/browser', file), zip);
  return file;
}

/** TypeScript 7 writes declarations in a tenth of the time that TypeScript 6 takes. */
const COMPILER = join(dirname(require.resolve('typescript-7/package.json')), 'bin/tsc');
const TOOLING = join(__dirname, '../..');
/** The types of style sheets and pictures. */
const ASSETS = join(TOOLING, 'assets.d.ts');

/** `index.ts` → `index.d.ts` */
const asDeclaration = (text: string): string => text.replace(/(?<!\.d)\.tsx?$/, '.d.ts');

/**
 * The type declarations of these modules and of all that they import: path → text. Paths of the part are relative to its
 * folder; those of packages are below `node_modules`, with the package.json of each.
 */
function emitDeclarations(part: Part, modules: string[]): Map<string, string> {
  const [dir, root] = [realpathSync(part.dir), realpathSync(part.root)];
  const work = join(dir, 'dist/types');
  const packages = workspacePackages(root);
  const locations = [...packages, { dir, path: '' }, { dir: root, path: '' }];
  const found = new Map<string, string>();
  try {
    for (const file of compile(root, work, packages, modules)) {
      const location = locations.find(({ dir }) => file.startsWith(dir + sep));
      if (!location) continue;
      const path = join(location.path, relative(location.dir, file));
      const emitted = join(work, asDeclaration(relative(root, file)));
      const declaration = existsSync(emitted) ? emitted : file;
      found.set(asDeclaration(path), readFileSync(declaration, 'utf8'));
      for (let folder = dirname(path); folder.includes(sep); folder = dirname(folder)) {
        const manifest = join(folder, 'package.json');
        if (!existsSync(join(root, manifest))) continue;
        const text = readFileSync(join(root, manifest), 'utf8');
        found.set(manifest, text.replace(/(?<!\.d)\.tsx?"/g, '.d.ts"'));
      }
    }
    return found;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Emits the declarations of these modules below `work`. Returns the sources and declarations of the program. */
function compile(
  root: string,
  work: string,
  packages: WorkspacePackage[],
  modules: string[],
): string[] {
  mkdirSync(work, { recursive: true });
  writeFileSync(join(work, 'entry.ts'), modules.map((module) => `import '${module}';\n`).join(''));
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    listFiles: true,
    types: [],
    rootDir: root,
    outDir: work,
    // TypeScript emits nothing for modules that it resolves in `node_modules`.
    paths: Object.fromEntries(packages.flatMap(({ sources }) => sources)),
  };
  const files = ['entry.ts', ASSETS];
  writeFileSync(
    join(work, 'tsconfig.json'),
    JSON.stringify({ extends: join(TOOLING, 'tsconfig.json'), compilerOptions, files }),
  );
  // Type errors set the exit status; the build ignores them.
  const { stdout, error } = spawnSync(process.execPath, [COMPILER, '-p', work], {
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (error) throw new CommandError(`The types cannot be written: ${error.message}`);
  return stdout
    .split('\n')
    .filter((file) => /\.[cm]?tsx?$/.test(file) && existsSync(file))
    .filter((file) => !file.startsWith(work) && file !== ASSETS)
    .filter((file) => !file.includes('/node_modules/@typescript/'));
}

interface WorkspacePackage {
  dir: string;
  /** Its path in an installation. */
  path: string;
  /** Export → the source of it: `paths` of a tsconfig. */
  sources: [string, string[]][];
}

const Manifest = z.object({ exports: z.optional(z.record(z.string(), z.unknown())) });

/** The site's packages that are sources in this repository. */
const workspacePackages = (root: string): WorkspacePackage[] =>
  readdirSync(join(root, 'node_modules/@site')).flatMap((folder) => {
    const name = `@site/${folder}`;
    const dir = packageFolder(root, name);
    if (dir.startsWith(join(root, 'node_modules'))) return [];
    const text = readFileSync(join(dir, 'package.json'), 'utf8');
    const { exports = {} } = Manifest.parse(JSON.parse(text));
    const sources = Object.entries(exports).flatMap(([key, file]): [string, string[]][] =>
      typeof file === 'string' && /\.tsx?$/.test(file)
        ? [[name + key.slice(1), [join(dir, file)]]]
        : [],
    );
    return [{ dir, path: join('node_modules', name), sources }];
  });
