import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { RuntimeGlobals, runtime, type Compiler } from 'webpack';

/**
 * Checks chunks and styles against the composition, and requests a file that has failed under another query, past every
 * cache. The shell sets the globals, each path → value: `siteIntegrity` (SHA-384) and `siteFailedFiles` (failures).
 */
const checked = (element: string, url: string) => `
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
${checked('script', 'url')}
script.dataset.registry = ${JSON.stringify(registry)};
script.src = (globalThis.siteScript || ${RuntimeGlobals.createScriptUrl})(address);`;

/** With `siteWithoutStyles` the shell loads a section although its style cannot be had. */
const prepareStyle = `
${checked('linkTag', 'fullhref')}
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
