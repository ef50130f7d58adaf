import { RuntimeGlobals, type Chunk, type Compilation, type Module } from 'webpack';

/**
 * The modules that a chunk takes from the host come before it runs. The site shares one copy of each, in ranges of one
 * form (`^1.2.3`, held by `consumedModules`), so that all of webpack's reading of versions comes down to one comparison.
 * A module that has failed is asked for anew with the next try: webpack's own text begins once only.
 */
export function takeShared(compilation: Compilation, chunk: Chunk): string {
  const { chunkGraph } = compilation;
  const ofChunks: Record<string, (string | number | null)[]> = {};
  const wanted: Record<string, [request: string, ...range: number[]]> = {};
  for (const one of chunk.getAllReferencedChunks()) {
    for (const module of chunkGraph.getChunkModulesIterable(one)) {
      if (module.type !== 'consume-shared-module') continue;
      const id = chunkGraph.getModuleId(module);
      (ofChunks[String(one.id)] ??= []).push(id);
      wanted[String(id)] = wantedModule(module);
    }
  }
  // As in the runtime that mini-css-extract-plugin builds for itself, to read a style.
  if (Object.keys(wanted).length === 0) return '';

  return `
var wanted = ${JSON.stringify(wanted)};
var wantedBy = ${JSON.stringify(ofChunks)};
var here = {};
// The first of the range's numbers says how many of the others must be the same.
var fits = (version, same, ...least) => {
  var numbers = version.split('.').map((number) => parseInt(number));
  var other = least.findIndex((number, at) => numbers[at] !== number);
  return other < 0 || (other >= same && numbers[other] > least[other]);
};
var take = async (request, ...range) => {
  var versions = ${RuntimeGlobals.shareScopeMap}.default?.[request] || {};
  var all = Object.keys(versions);
  // One that is in use stays the only one.
  var version = all.find((one) => versions[one].loaded) || all.at(-1);
  if (!version || !fits(version, ...range))
    throw Error(request + ' ^' + range.slice(1).join('.') + ' is wanted, and ' + (version || 'none') + ' provided');
  versions[version].loaded = 1;
  return versions[version].get();
};
${RuntimeGlobals.ensureChunkHandlers}.consumes = (chunkId, promises) =>
  (wantedBy[chunkId] || []).forEach((id) => promises.push(
    here[id] ||= take(...wanted[id]).then(
      (make) => {
        ${RuntimeGlobals.moduleFactories}[id] = (module) => {
          module.exports = make();
        };
      },
      (error) => {
        delete here[id];
        throw error;
      },
    ),
  ));`;
}

/** The request, and the range as webpack has parsed it: `^1.2.3` is [1, 1, 2, 3], `^0.2.3` is [2, 0, 2, 3]. */
function wantedModule(module: Module): [request: string, ...range: number[]] {
  const { options } = module as unknown as {
    options: { shareKey: string; requiredVersion: unknown; import?: string };
  };
  const range = options.requiredVersion;
  if (!isCaret(range) || options.import)
    throw new Error(`${options.shareKey} is not shared as the others are.`);
  return [options.shareKey, ...range];
}

const isCaret = (range: unknown): range is number[] =>
  Array.isArray(range) &&
  range.length === 4 &&
  range.every((number) => typeof number === 'number') &&
  Number(range[0]) > 0;

/** A remote's share scope is the one that its host gives it, because it provides nothing itself. */
export const holdShared = ({ modules }: Compilation): string | undefined => {
  if ([...modules].some(({ type }) => type === 'provide-module')) return undefined;
  return `${RuntimeGlobals.shareScopeMap} = {}; ${RuntimeGlobals.initializeSharing} = () => 1;`;
};
