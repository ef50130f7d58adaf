/** What the lockfile says of the packages that a build can reach, so that nobody else's dependency is part of it. */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as z from 'zod/mini';

const names = z.optional(z.record(z.string(), z.unknown()));

const LockedPackage = z.object({
  version: z.optional(z.string()),
  integrity: z.optional(z.string()),
  /** A workspace: its sources are hashed, not its entry. */
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

/** An optional peer (`@babel/core` of jotai) is left to whoever names it himself. */
const neededBy = (locked: LockedPackage, alsoDev: boolean): string[] =>
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

/** Where Node finds a package from a place of the lockfile (`mfe-tools`, `node_modules/a/node_modules/b`). */
function placeOf(
  packages: Record<string, LockedPackage>,
  from: string,
  name: string,
): string | undefined {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
    const candidate = place ? `${place}/node_modules/${name}` : `node_modules/${name}`;
    if (!place.endsWith('node_modules') && packages[candidate]) return candidate;
    if (!place) return undefined;
  }
}

/**
 * One line for each installed package that these workspace folders reach, with where it is installed, its version
 * and its hash. Of the first folder the `devDependencies` count as well.
 */
export function lockedPackages(root: string, folders: Iterable<string>): string[] {
  const { packages } = Lockfile.parse(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  );
  const seen = new Set<string>();
  const visit = (from: string, wanted: string[]): void => {
    for (const name of wanted) {
      const place = placeOf(packages, from, name);
      const locked = place === undefined ? undefined : packages[place];
      if (place === undefined || !locked || locked.link || seen.has(place)) continue;
      seen.add(place);
      visit(place, neededBy(locked, false));
    }
  };
  let first = true;
  for (const folder of folders) {
    const place = relative(root, folder);
    const manifest = readManifest(folder);
    visit(place, neededBy(manifest, first));
    first = false;
  }
  return [...seen]
    .sort()
    .map((place) => `${place} ${packages[place]?.version} ${packages[place]?.integrity}`);
}

/** The folder's own words, because a part that was just made is not in the lockfile yet. */
const readManifest = (folder: string): LockedPackage =>
  LockedPackage.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));

/** Whether a patch (`@scope+name+1.0.0.patch`) is for one of these packages. */
export const patches = (file: string, locked: string[]): boolean => {
  const name = file.split('+').slice(0, -1).join('/');
  return locked.some((line) => line.split(' ')[0]!.endsWith(`node_modules/${name}`));
};
