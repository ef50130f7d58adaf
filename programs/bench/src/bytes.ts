/** Sizes of the remotes' entries, and modules that a page loads twice. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Compilation } from 'webpack';
import { KB } from '@site/contracts/units';
import { ROOT } from '@site/tooling/repository';
import { part as preset } from '@site/tooling/webpack/preset';
import { ENTRY_KB } from './goals';
import { compile, modulePaths, type Parts } from './monolith';
import { figure, type Result } from './results';

export const entrySizes = ({ remotes }: Parts): Result[] =>
  remotes.map(({ name, dir }) => {
    // Compressed as the site compresses the files of a release.
    const { length } = brotliCompressSync(readFileSync(join(dir, 'dist/browser/entry.js')));
    return figure({ name: `${name}: entry`, unit: 'KB', goal: ENTRY_KB, values: [length / KB] });
  });

/** A script tag or preload link of `/releases/shell/0.1.0-3f9a2b7c10/shell.0123456789abcdef.js`. */
const SCRIPT =
  /(?:href|src)="\/releases\/(?<part>[\w-]+)\/[^/"]+\/(?<chunk>[^/"]+?)(?:\.[0-9a-f]{16})?\.js"/g;

/** Counts source files that are in scripts of two parts on one page, for every page in the sitemap. */
export async function countDuplicateModules(
  { shell, remotes }: Parts,
  site: string,
  folder: string,
): Promise<Result> {
  // Builds without the minimizer, which does not change the modules and names of chunks.
  const builds = new Map<string, Compilation>();
  for (const { name, dir } of [shell, ...remotes]) {
    const [browser] = preset(dir);
    const output = { ...browser?.output, path: join(folder, name) };
    const optimization = { ...browser?.optimization, minimize: false };
    builds.set(name, await compile({ ...browser, output, optimization }));
  }
  const modulesOf = ({ part = '', chunk = '' }: Record<string, string>): string[] => {
    const build = builds.get(part);
    const chunks = [...(build?.chunks ?? [])].filter(({ files }) =>
      [...files].some((file) => file.replace(/(?:\.[0-9a-f]{16})?\.js$/, '') === chunk),
    );
    if (!build || chunks.length === 0) throw new Error(`${part} has no chunk ${chunk}.`);
    return modulePaths(build, chunks);
  };

  const text = async (path: string) => (await fetch(site + path)).text();
  const sitemap = (await text('/sitemap.xml')).matchAll(/<loc>\w+:\/\/[^/]+(\/[^<]*)</g);
  const found: string[] = [];
  for (const [, path = ''] of sitemap) {
    const scripts = new Map(
      [...(await text(path)).matchAll(SCRIPT)].map(({ 0: tag, groups = {} }) => [tag, groups]),
    );
    const modules = [...scripts.values()].flatMap((script) => [...new Set(modulesOf(script))]);
    for (const duplicate of modules.filter((module, index) => modules.indexOf(module) < index))
      found.push(`${path}: ${relative(ROOT, duplicate)}`);
  }
  const name = 'modules loaded twice, on all pages';
  return { ...figure({ name, unit: 'modules', goal: 0, values: [found.length] }), found };
}
