import { spawnSync } from 'node:child_process';
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
import * as z from 'zod/mini';
import { CommandError } from '../command-error';
import { packageFolder } from '../part/install-root';
import type { Part } from '../part/part';

/** TypeScript 7 writes declarations in a tenth of the time that TypeScript 6 takes. */
const COMPILER = join(dirname(require.resolve('typescript-7/package.json')), 'bin/tsc');
const TOOLING = join(__dirname, '../..');
/** The types of style sheets and pictures. */
const ASSETS = join(TOOLING, 'assets.d.ts');

/** `index.ts` → `index.d.ts` */
const asDeclaration = (text: string): string => text.replace(/(?<!\.d)\.tsx?$/, '.d.ts');

/**
 * The type declarations of these modules and of all that they import: path → text. The part's are where they are in its
 * folder, those of packages below `node_modules`, with the package.json of each.
 */
export function emitDeclarations(part: Part, modules: string[]): Map<string, string> {
  const [dir, root] = [realpathSync(part.dir), realpathSync(part.root)];
  const work = join(dir, 'dist/types');
  const packages = workspacePackages(root);
  const homes = [...packages, { dir, place: '' }, { dir: root, place: '' }];
  const found = new Map<string, string>();
  try {
    for (const file of compile(root, work, packages, modules)) {
      const home = homes.find((one) => file.startsWith(one.dir + sep));
      if (!home) continue;
      const path = join(home.place, relative(home.dir, file));
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
    // Nothing is emitted of what is resolved in `node_modules`.
    paths: Object.fromEntries(packages.flatMap(({ sources }) => sources)),
  };
  const files = ['entry.ts', ASSETS];
  writeFileSync(
    join(work, 'tsconfig.json'),
    JSON.stringify({ extends: join(TOOLING, 'tsconfig.json'), compilerOptions, files }),
  );
  // Its status says whether there are type errors, which are not a matter of the build.
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
  /** Where an installation has it. */
  place: string;
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
    return [{ dir, place: join('node_modules', name), sources }];
  });
