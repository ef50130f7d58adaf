/** Source files that a page runs from more than one of its files: what is shared badly is loaded twice. */
import { relative } from 'node:path';
import webpack, { type Chunk, type Compilation } from 'webpack';
import { consumedRequest } from '@site/tooling/build/shared-modules';
import type { Part } from '@site/tooling/part/part';
import { ROOT } from '@site/tooling/repository';
import { part as preset } from '@site/tooling/webpack/preset';
import { lazySharedRequests } from '@site/tooling/webpack/shared';
import { modulePaths } from './modules';
import { piecesOn, type Parts } from './parts';

/** `/products: packages/brand/src/promises.ts` of every route of the site. */
export async function modulesTwice({ shell, remotes }: Parts): Promise<string[]> {
  const host = await compile(shell);
  const builds = new Map<string, Compilation>();
  for (const remote of remotes) builds.set(remote.name, await compile(remote));

  return remotes.flatMap(({ config }) =>
    config.pages.flatMap(({ path }) => {
      const found = new Map<string, number>();
      const count = (compilation: Compilation, chunks: Iterable<Chunk>) => {
        for (const module of new Set(modulePaths(compilation, chunks)))
          found.set(module, (found.get(module) ?? 0) + 1);
      };
      const wanted = new Set<string>();
      const chunks = new Map<Compilation, Set<Chunk>>();
      for (const { remote, key } of piecesOn(path, remotes)) {
        const build = builds.get(remote);
        if (!build) throw new Error(`${path} wants ${remote}, which is no remote.`);
        const own = chunks.get(build) ?? new Set(entryChunks(build));
        chunks.set(build, own);
        for (const chunk of chunksOf(build, key)) {
          own.add(chunk);
          for (const module of build.chunkGraph.getChunkModulesIterable(chunk))
            wanted.add(consumedRequest(module) ?? '');
        }
      }
      count(host, [...entryChunks(host), ...sharedChunks(host, wanted)]);
      for (const [build, own] of chunks) count(build, own);
      return [...found]
        .filter(([, times]) => times > 1)
        .map(([module]) => `${path}: ${relative(ROOT, module)}`);
    }),
  );
}

/** The browser's build, of which nothing is written: modules lie in the same chunks without the minimizer. */
const compile = ({ dir }: Part): Promise<Compilation> =>
  new Promise((resolve, reject) => {
    const [browser] = preset(dir);
    webpack({ ...browser, optimization: { ...browser?.optimization, minimize: false } }).compile(
      (error, compilation) => {
        const failed = error ?? compilation?.errors[0];
        if (failed || !compilation) reject(failed ?? new Error(`${dir} has no build.`));
        else resolve(compilation);
      },
    );
  });

const entryChunks = ({ entrypoints }: Compilation): Chunk[] =>
  [...entrypoints.values()].flatMap(({ chunks }) => chunks);

/** The chunks of an expose, and what it loads with it. */
function chunksOf({ namedChunks }: Compilation, name: string): Chunk[] {
  const chunk = namedChunks.get(name);
  if (!chunk) throw new Error(`A build has no chunk ${name}.`);
  return [...chunk.groupsIterable].flatMap((group) => (group.isInitial() ? [] : group.chunks));
}

/** The shell's chunks of these requests, where it provides them lazily. */
function sharedChunks(shell: Compilation, wanted: Set<string>): Chunk[] {
  const requests = lazySharedRequests.filter((request) => wanted.has(request));
  return [...shell.modules].flatMap((module) => {
    const name = module.type === 'provide-module' ? module.identifier() : '';
    const [block] = module.blocks;
    if (!block || !requests.some((request) => name.includes(`) ${request}@`))) return [];
    return shell.chunkGraph.getBlockChunkGroup(block)?.chunks ?? [];
  });
}
