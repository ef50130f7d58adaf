import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { runtime, type Compiler } from 'webpack';

/**
 * Every lazily loaded file is checked against the hash that the document names (`globalThis.siteIntegrity`,
 * URL → `sha384-…`): the browser refuses a script or style whose bytes are others.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const check = (element: string) => (source: string) =>
        `${source}
var integrity = (globalThis.siteIntegrity || {})[new URL(${element}.src || ${element}.href, location.href).pathname];
if (integrity) { ${element}.integrity = integrity; ${element}.crossOrigin = 'anonymous'; }`;

      runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        check('script'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        check('linkTag'),
      );
    });
  }
}
