import type { SourcePackage } from './source-package';

/** A page has one of each, the shell's; in a test it is the part's. */
const PEERS = ['react', 'react-dom'];

/** For the types, for bundlers, and for Node and Jest. */
type Export = string | { types: string; import: string; default: string };

/** What the package.json of a packed package says. `packed` are the names of all that are packed. */
export function packedManifest(source: SourcePackage, packed: ReadonlySet<string>) {
  const { name, version, description, sideEffects, bin } = source;
  const needed = Object.entries({
    ...source.dependencies,
    // What a package that is run gives to the tests and types of a part, it brings along.
    ...(source.files && source.devDependencies),
  }).filter(([other]) => !other.startsWith('@site/') || packed.has(other));
  const isPeer = ([other]: [string, string]) => PEERS.includes(other) && !source.files;
  const peers = Object.fromEntries(
    needed.filter(isPeer).map(([other, range]) => [other, `^${range}`]),
  );
  return {
    name,
    version,
    description,
    // So that nobody puts it on a public registry by mistake.
    private: true,
    license: 'UNLICENSED',
    engines: { node: '>=20.19' },
    ...(sideEffects !== undefined && { sideEffects }),
    ...(bin && { bin }),
    exports: packedExports(source),
    dependencies: Object.fromEntries(needed.filter((entry) => !isPeer(entry))),
    peerDependencies: { ...source.peerDependencies, ...peers },
    ...(source.peerDependenciesMeta && { peerDependenciesMeta: source.peerDependenciesMeta }),
  };
}

/** The same names as in the repository; what is exported from TypeScript is found compiled. */
const packedExports = ({ exports, files }: SourcePackage): Record<string, Export> =>
  Object.fromEntries(
    Object.entries(exports)
      .filter(([, target]) => !files || files.includes(target.replace('./', '')))
      .map(([name, target]) => [name, target.endsWith('.ts') ? compiled(target) : target]),
  );

const compiled = (target: string): Export => {
  const module = target.slice(0, -'.ts'.length);
  return { types: `${module}.d.ts`, import: `${module}.mjs`, default: `${module}.js` };
};
