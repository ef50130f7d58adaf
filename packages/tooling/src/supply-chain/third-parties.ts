import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const names = z.optional(z.record(z.string(), z.string()));

const PackageJson = z.object({
  name: z.string(),
  version: z.string(),
  license: z.optional(z.union([z.string(), z.object({ type: z.string() })])),
  dependencies: names,
  optionalDependencies: names,
});

/** A third-party package that the site distributes or runs. */
export interface ThirdParty {
  name: string;
  version: string;
  /** From its `package.json`; empty if missing there. */
  license: string;
  /** Contents of its license and notice files. */
  texts: string[];
}

const OWN = '@site/';
const TEXT = /^(?:licen[cs]e|copying|notice)/i;

/** Resolves a package as Node does; undefined if it is not installed, like optional packages of other systems. */
const folderOf = (name: string, from: string): string | undefined => {
  for (let parent = from; ; parent = dirname(parent)) {
    const folder = join(parent, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return realpathSync(folder);
    if (parent === dirname(parent)) return undefined;
  }
};

const textsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());

/**
 * All third-party packages that these folders depend on, directly or not, each version once. `bundled`: folders of packages
 * whose code is in bundles without their dependencies.
 */
export function thirdParties(folders: string[], bundled: string[] = []): ThirdParty[] {
  const visited = new Set<string>();
  const found = new Map<string, ThirdParty>();
  const visit = (folder: string, isOurs: boolean, ignoresDependencies = false): void => {
    if (visited.has(folder)) return;
    visited.add(folder);
    const text = readFileSync(join(folder, 'package.json'), 'utf8');
    const { name, version, license = '', ...needs } = PackageJson.parse(JSON.parse(text));
    if (!isOurs)
      found.set(`${name}@${version}`, {
        name,
        version,
        license: typeof license === 'string' ? license : license.type,
        texts: textsIn(folder),
      });
    if (ignoresDependencies) return;
    for (const need of Object.keys({ ...needs.dependencies, ...needs.optionalDependencies })) {
      const needFolder = folderOf(need, folder);
      if (needFolder !== undefined) visit(needFolder, need.startsWith(OWN));
    }
  };
  for (const folder of folders) visit(folder, true);
  for (const folder of bundled) visit(folder, false, true);
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, party]) => party);
}
