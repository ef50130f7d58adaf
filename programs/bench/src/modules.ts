import type { Chunk, Compilation, Module } from 'webpack';

/** The source files of these chunks, also those that were joined into one module; without what webpack adds itself. */
export const modulePaths = ({ chunkGraph }: Compilation, chunks: Iterable<Chunk>): string[] =>
  [...chunks].flatMap((chunk) =>
    [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(joined).flatMap((module) => {
      const path = module.type.startsWith('javascript/') && module.nameForCondition();
      return path ? [path] : [];
    }),
  );

const joined = (module: Module): Module[] => (isJoined(module) ? module.modules : [module]);

/** Modules that webpack has concatenated: it exports no class for them. */
const isJoined = (module: Module): module is Module & { modules: Module[] } =>
  'modules' in module && Array.isArray(module.modules);
