/** `npm run pack [-- --into <folder>]`: packs the packages that a part needs in its own repository. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Command } from 'commander';
import { runProgram } from '@site/tooling/command-line';
import { ROOT } from '@site/tooling/repository';
import { resolveArgument } from '@site/tooling/site/options';
import { readSourcePackage, type SourcePackage } from './packed-manifest';
import { stagePackage } from './stage-package';

const PACKAGES = join(ROOT, 'packages');

/** Compiles and packs every package into this folder. Returns the names of the files. */
function packPackages(into: string): string[] {
  mkdirSync(into, { recursive: true });
  const sources = readdirSync(PACKAGES).map((name) => readSourcePackage(join(PACKAGES, name)));
  const names = new Set(sources.map(({ name }) => name));
  const work = mkdtempSync(join(tmpdir(), 'pack-'));
  try {
    const types = join(work, 'types');
    mkdirSync(types);
    writeTypes(
      sources.filter(({ dir, bin }) => !bin && existsSync(join(dir, 'src'))),
      types,
    );
    const staged = sources.map((source) => {
      const folder = basename(source.dir);
      const target = join(work, folder);
      stagePackage(source, target, names);
      if (existsSync(join(types, folder))) cpSync(join(types, folder), target, { recursive: true });
      return target;
    });
    return npmPack(staged, into);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Removes files of earlier runs, because all packages must fit together. */
function npmPack(folders: string[], into: string): string[] {
  for (const file of readdirSync(into)) if (/^site-.*\.tgz$/.test(file)) rmSync(join(into, file));
  const options = ['--silent', '--ignore-scripts', '--pack-destination', into];
  const output = execFileSync('npm', ['pack', ...options, ...folders], { encoding: 'utf8' });
  return output.split('\n').filter(Boolean);
}

/** Writes the type declarations of these packages into `folder`, by folder name. */
function writeTypes(sources: SourcePackage[], folder: string): void {
  const project = join(folder, 'tsconfig.json');
  writeFileSync(
    project,
    JSON.stringify({
      extends: join(ROOT, 'packages/tooling/tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: join(ROOT, 'packages'),
        outDir: folder,
        types: ['node'],
        typeRoots: [join(ROOT, 'node_modules/@types')],
      },
      files: [join(ROOT, 'packages/tooling/assets.d.ts')],
      include: sources.map(({ dir }) => join(dir, 'src')),
      exclude: [join(ROOT, 'packages/**/*.test.*')],
    }),
  );
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', project], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The types cannot be written:\n${stdout}`);
}

const program = new Command('npm run pack --')
  .description('Compiles the packages that a part needs, and packs each for npm.')
  .option('--into <folder>', 'where the files go', 'packed')
  .action(({ into }: { into: string }) => {
    const folder = resolveArgument(into);
    for (const file of packPackages(folder)) console.log(file);
    console.log(
      `The files are in ${folder}. Copy it to site/ in a part’s repository, then run there: npm install ./site/*.tgz`,
    );
  });

void runProgram(program);
