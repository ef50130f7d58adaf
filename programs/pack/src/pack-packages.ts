import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ROOT } from '@site/tooling/repository';
import { readSourcePackage } from './source-package';
import { stagePackage } from './stage-package';
import { writeTypes } from './write-types';

const PACKAGES = join(ROOT, 'packages');

/** Packs every package, compiled and with its types, into this folder. Answers with the files' names. */
export function packPackages(into: string): string[] {
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

/** The files of another time give way, so that all in the folder are of one. */
function npmPack(folders: string[], into: string): string[] {
  for (const file of readdirSync(into)) if (/^site-.*\.tgz$/.test(file)) rmSync(join(into, file));
  const options = ['--silent', '--ignore-scripts', '--pack-destination', into];
  const said = execFileSync('npm', ['pack', ...options, ...folders], { encoding: 'utf8' });
  return said.split('\n').filter(Boolean);
}
