/** The packages of the lockfile that a build can reach. Dependencies of other parts do not affect a part's version. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';

const names = z.optional(z.record(z.string(), z.unknown()));

const LockedPackage = z.object({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  /** A workspace, whose sources are hashed instead. */
  link: z.optional(z.boolean()),
  dependencies: names,
  devDependencies: names,
  optionalDependencies: names,
  peerDependencies: names,
  peerDependenciesMeta: z.optional(
    z.record(z.string(), z.object({ optional: z.optional(z.boolean()) })),
  ),
});
type LockedPackage = z.infer<typeof LockedPackage>;

const Lockfile = z.object({ packages: z.record(z.string(), LockedPackage) });

/** Without optional peers (`@babel/core` of jotai). */
const dependenciesOf = (locked: LockedPackage, alsoDev: boolean): string[] =>
  Object.keys({
    ...locked.dependencies,
    ...locked.optionalDependencies,
    ...Object.fromEntries(
      Object.entries(locked.peerDependencies ?? {}).filter(
        ([name]) => !locked.peerDependenciesMeta?.[name]?.optional,
      ),
    ),
    ...(alsoDev && locked.devDependencies),
  });

/** Resolves a package from a path of the lockfile (`mfe-tools`, `node_modules/a/node_modules/b`), as Node does. */
function resolveLockedPath(
  packages: Record<string, LockedPackage>,
  from: string,
  name: string,
): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const candidate = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (!folder.endsWith('node_modules') && packages[candidate]) return candidate;
    if (!folder) return undefined;
  }
}

/**
 * A line for each installed package that these workspace folders reach, with its path, version and hash. The
 * `devDependencies` of the first folder are included.
 */
export function lockedPackages(root: string, folders: Iterable<string>): string[] {
  const { packages } = Lockfile.parse(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  );
  const visited = new Set<string>();
  const visit = (from: string, dependencyNames: string[]): void => {
    for (const name of dependencyNames) {
      const path = resolveLockedPath(packages, from, name);
      const locked = path === undefined ? undefined : packages[path];
      if (path === undefined || !locked || locked.link || visited.has(path)) continue;
      visited.add(path);
      visit(path, dependenciesOf(locked, false));
    }
  };
  let first = true;
  for (const folder of folders) {
    const manifest = readManifest(folder);
    visit(relative(root, folder), dependenciesOf(manifest, first));
    first = false;
  }
  return [...visited]
    .sort()
    .map((path) => `${path} ${packages[path]?.version} ${packages[path]?.integrity}`);
}

/** Not from the lockfile, which does not have a new part yet. */
const readManifest = (folder: string): LockedPackage =>
  LockedPackage.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

/** Whether a patch (`@scope+name+1.0.0.patch`) is for one of these packages. */
export const isPatchOf = (file: string, locked: string[]): boolean => {
  const name = file.split('+').slice(0, -1).join('/');
  return locked.some((line) => line.split(' ')[0]!.endsWith(`node_modules/${name}`));
};
