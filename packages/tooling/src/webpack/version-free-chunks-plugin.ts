import { Compilation, sources, type Compiler } from 'webpack';

/**
 * Takes the version out of a remote's chunks, so that a chunk whose modules have not changed has the same bytes,
 * the same name and the same address in the next release, and stays in the caches of visitors.
 *
 * A chunk registers itself in a global of its release, whose name holds the version, because two releases may meet
 * in one page. Here the script element carries that name: the release that asks for a chunk is the one that gets it.
 */
export class VersionFreeChunksPlugin {
  /** @param entry the container's file, which keeps the name of its own global */
  constructor(private readonly entry: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('VersionFreeChunksPlugin', (compilation) => {
      const registry = compilation.outputOptions.chunkLoadingGlobal;

      compilation.hooks.processAssets.tap(
        // After the minimizer, before the hashes of the names are made from what the files hold.
        {
          name: 'VersionFreeChunksPlugin',
          stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1,
        },
        (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            if (!file.endsWith('.js') || file === this.entry) continue;
            const text = String(source.source());
            const free = [`globalThis.${registry}`, `globalThis["${registry}"]`].reduce(
              (before, named) =>
                before.replaceAll(named, 'globalThis[document.currentScript.dataset.registry]'),
              text,
            );
            if (free === text || free.includes(registry))
              throw new Error(`${file} registers itself in an unexpected way.`);
            compilation.updateAsset(file, new sources.RawSource(free));
          }
        },
      );
    });
  }
}
