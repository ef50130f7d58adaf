import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const names = z.optional(z.record(z.string(), z.string()));

const Described = z.object({
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
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return realpathSync(folder);
    if (at === dirname(at)) return undefined;
  }
};

const textsIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').trim());

/**
 * All third-party packages that these folders depend on, directly or not, each version once. `alone`: folders of packages
 * that leave code of their own in a bundle, but none of their dependencies.
 */
export function thirdParties(folders: string[], alone: string[] = []): ThirdParty[] {
  const visited = new Set<string>();
  const found = new Map<string, ThirdParty>();
  const visit = (folder: string, isOurs: boolean, isAlone = false): void => {
    if (visited.has(folder)) return;
    visited.add(folder);
    const text = readFileSync(join(folder, 'package.json'), 'utf8');
    const { name, version, license = '', ...needs } = Described.parse(JSON.parse(text));
    if (!isOurs)
      found.set(`${name}@${version}`, {
        name,
        version,
        license: typeof license === 'string' ? license : license.type,
        texts: textsIn(folder),
      });
    if (isAlone) return;
    for (const need of Object.keys({ ...needs.dependencies, ...needs.optionalDependencies })) {
      const at = folderOf(need, folder);
      if (at !== undefined) visit(at, need.startsWith(OWN));
    }
  };
  for (const folder of folders) visit(folder, true);
  for (const folder of alone) visit(folder, false, true);
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, party]) => party);
}
