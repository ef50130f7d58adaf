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

/** A package of somebody else that the site hands on, or runs. */
export interface ThirdParty {
  name: string;
  version: string;
  /** As its `package.json` has it; empty where that says nothing. */
  license: string;
  /** The texts that it brings: license, notice. */
  texts: string[];
}

const OWN = '@site/';
const TEXT = /^(?:licen[cs]e|copying|notice)/i;

/** Where Node finds a package from a folder; undefined where it is not installed, as those of other systems. */
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
 * All packages of others that these folders depend on, each version once, through packages of the site as well. What a
 * bundle holds is among them, as sources import only what their `package.json` names. `alone`: folders of packages that leave
 * something of themselves in a bundle, and nothing of those that they need.
 */
export function thirdParties(folders: string[], alone: string[] = []): ThirdParty[] {
  const seen = new Set<string>();
  const found = new Map<string, ThirdParty>();
  const visit = (folder: string, isOurs: boolean, isAlone = false): void => {
    if (seen.has(folder)) return;
    seen.add(folder);
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
