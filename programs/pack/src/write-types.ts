import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@site/tooling/repository';
import type { SourcePackage } from './source-package';

/** Writes the declarations of all these packages below `folder`, each where its folder in the repository is. */
export function writeTypes(sources: SourcePackage[], folder: string): void {
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
