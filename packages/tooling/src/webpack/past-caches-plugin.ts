import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { runtime, RuntimeGlobals, type Compiler } from 'webpack';

const AGAIN = (url: string) =>
  `(globalThis.siteFailedFiles || {})[new URL(${url}, location.href).pathname]`;

/**
 * A lazily loaded file that has failed is asked for under another query: a browser keeps a release's files for a year,
 * corrupted ones too. The shell counts the failures (`globalThis.siteFailedFiles`, path → number), and says when a
 * section is to come without a style that cannot be had (`globalThis.siteWithoutStyles`).
 */
export class PastCachesPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('PastCachesPlugin', (compilation) => {
      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'PastCachesPlugin',
        (source) => `${source}
var again = ${AGAIN('url')};
if (again) script.src = ${RuntimeGlobals.createScriptUrl}(url + '?again=' + again);`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'PastCachesPlugin',
        (source) => `${source}
var again = ${AGAIN('linkTag.href')};
if (again) linkTag.href += '?again=' + again;
if (globalThis.siteWithoutStyles) linkTag.onerror = resolve;`,
      );
    });
  }
}
