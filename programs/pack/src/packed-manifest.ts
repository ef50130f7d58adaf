import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const ranges = z.optional(z.record(z.string(), z.string()));

const SourcePackage = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  sideEffects: z.optional(z.union([z.boolean(), z.array(z.string())])),
  bin: z.optional(z.record(z.string(), z.string())),
  /** The packed files (with their imports), if not all of the package is packed. */
  files: z.optional(z.array(z.string())),
  exports: z.record(z.string(), z.string()),
  dependencies: ranges,
  devDependencies: ranges,
  peerDependencies: ranges,
  peerDependenciesMeta: z.optional(z.record(z.string(), z.object({ optional: z.boolean() }))),
});

/** A package in `packages/`. */
export type SourcePackage = z.infer<typeof SourcePackage> & { dir: string };

export const readSourcePackage = (dir: string): SourcePackage => ({
  ...SourcePackage.parse(JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))),
  dir,
});

/** Packages of which there must be one copy: that of the shell on a page, that of the part in tests. */
const PEERS = ['react', 'react-dom'];

/** Types, ES module for bundlers, CommonJS for Node and Jest. */
type Export = string | { types: string; import: string; default: string };

/** The package.json of a packed package. `packed`: the names of all packed packages. */
export function packedManifest(source: SourcePackage, packed: ReadonlySet<string>) {
  const { name, version, description, sideEffects, bin } = source;
  const dependencies = Object.entries({
    ...source.dependencies,
    // The tooling's development dependencies, because tests and types of a part need them.
    ...(source.files && source.devDependencies),
  }).filter(([other]) => !other.startsWith('@site/') || packed.has(other));
  const isPeer = ([other]: [string, string]) => PEERS.includes(other) && !source.files;
  const peers = Object.fromEntries(
    dependencies.filter(isPeer).map(([other, range]) => [other, `^${range}`]),
  );
  return {
    name,
    version,
    description,
    // Prevents publishing to a public registry.
    private: true,
    license: 'UNLICENSED',
    engines: { node: '>=20.19' },
    ...(sideEffects !== undefined && { sideEffects }),
    ...(bin && { bin }),
    exports: packedExports(source),
    dependencies: Object.fromEntries(dependencies.filter((entry) => !isPeer(entry))),
    peerDependencies: { ...source.peerDependencies, ...peers },
    ...(source.peerDependenciesMeta && { peerDependenciesMeta: source.peerDependenciesMeta }),
  };
}

/** The same exports as in the repository, with compiled files for TypeScript. */
const packedExports = ({ exports, files }: SourcePackage): Record<string, Export> =>
  Object.fromEntries(
    Object.entries(exports)
      .filter(([, target]) => !files || files.includes(target.replace('./', '')))
      .map(([name, target]) => [name, target.endsWith('.ts') ? compiledExport(target) : target]),
  );

const compiledExport = (target: string): Export => {
  const module = target.slice(0, -'.ts'.length);
  return { types: `${module}.d.ts`, import: `${module}.mjs`, default: `${module}.js` };
};
