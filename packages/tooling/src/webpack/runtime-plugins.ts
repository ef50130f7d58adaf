import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import {
  Compilation,
  RuntimeGlobals,
  RuntimeModule,
  runtime,
  sources,
  type Compiler,
} from 'webpack';

/**
 * Checks chunks and styles against the composition, and requests a failed file again with another query, which bypasses
 * caches. The shell sets the globals, each path → value: `siteIntegrity` (SHA-384) and `siteFailedFiles` (failures).
 */
const prepareRequest = (element: string, url: string) => `
var path = new URL(${url}, location.href).pathname;
var failures = (globalThis.siteFailedFiles || {})[path];
var address = failures ? ${url} + '?again=' + failures : ${url};
${element}.crossOrigin = 'anonymous';
${element}.integrity = (globalThis.siteIntegrity || {})[path] || '';`;

/**
 * Trusted Types: the document's policy (`siteScript`), on other hosts webpack's own. `data-registry` names the global in
 * which the chunk registers itself (VersionFreeChunksPlugin).
 */
const createScript = (registry: unknown) => `
script = document.createElement('script');
${prepareRequest('script', 'url')}
script.dataset.registry = ${JSON.stringify(registry)};
script.src = (globalThis.siteScript || ${RuntimeGlobals.createScriptUrl})(address);`;

/** With `siteWithoutStyles` the shell loads a section without its style if that fails. */
const prepareStyle = `
${prepareRequest('linkTag', 'fullhref')}
linkTag.href = address;
linkTag.onerror = (event) => globalThis.siteWithoutStyles ? resolve() : onLinkComplete(event);`;

export class CheckedFilesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('CheckedFilesPlugin', (compilation) => {
      const registry = compilation.outputOptions.chunkLoadingGlobal;
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'CheckedFilesPlugin',
        () => createScript(registry),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'CheckedFilesPlugin',
        () => prepareStyle,
      );
    });
  }
}

/** Files come from `ASSET_ORIGIN` (a CDN) or the site itself; those of a local build from the machine that built it. */
class AssetOriginModule extends RuntimeModule {
  constructor(private readonly base: string) {
    super('asset origin', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const base = JSON.stringify(this.base);
    const origin = URL.canParse(this.base) ? "''" : "(globalThis.siteAssetOrigin || '')";
    // The shell's script knows the origin only once it has read the document's state.
    return `Object.defineProperty(${RuntimeGlobals.require}, 'p', { get: () => ${origin} + ${base} });`;
  }
}

export class PublicPathPlugin {
  constructor(private readonly base: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicPathPlugin', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.publicPath)
        .tap('PublicPathPlugin', (chunk) => {
          compilation.addRuntimeModule(chunk, new AssetOriginModule(this.base));
          return undefined;
        });
    });
  }
}

/**
 * Removes the version from a remote's chunks, so that an unchanged chunk keeps its content, name and address in the next
 * release, and stays in the caches of visitors.
 *
 * A chunk registers itself in a global whose name contains the version, because two releases may be in one page. This
 * plugin makes it read the name from its script element, which `CheckedFilesPlugin` sets.
 */
export class VersionFreeChunksPlugin {
  /** @param entry the container's file, which keeps its global */
  constructor(private readonly entry: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('VersionFreeChunksPlugin', (compilation) => {
      const registry = compilation.outputOptions.chunkLoadingGlobal;

      compilation.hooks.processAssets.tap(
        // After minimizing, before content hashes are computed.
        {
          name: 'VersionFreeChunksPlugin',
          stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1,
        },
        (assets) => {
          for (const [file, source] of Object.entries(assets)) {
            if (!file.endsWith('.js') || file === this.entry) continue;
            const text = String(source.source());
            const changed = [`globalThis.${registry}`, `globalThis["${registry}"]`].reduce(
              (before, expression) =>
                before.replaceAll(
                  expression,
                  'globalThis[document.currentScript.dataset.registry]',
                ),
              text,
            );
            if (changed === text || changed.includes(registry))
              throw new Error(`${file} registers itself in an unexpected way.`);
            compilation.updateAsset(file, new sources.RawSource(changed));
          }
        },
      );
    });
  }
}
