import type { Compiler } from 'webpack';
import { loadScripts, loadStyles } from './load-files';
import { holdShared, takeShared } from './take-shared';

/** By the names that webpack 5.110 and mini-css-extract-plugin 2.10 give to the parts of their runtime. */
const TEXTS = {
  'load script': loadScripts,
  'css loading': loadStyles,
  consumes: takeShared,
  sharing: holdShared,
};

const isOurs = (name: string): name is keyof typeof TEXTS => name in TEXTS;

/**
 * Puts the site's own text in the place of four parts of webpack's runtime. They stand in every remote's entry, which
 * pages wait for, and do there less than they can and more than they do by themselves: each file is checked and, where
 * it has failed, asked for past the caches (docs/adr/0066).
 */
export class LeanRuntimePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('LeanRuntimePlugin', (compilation) => {
      const replaced = new Set<string>();
      compilation.hooks.runtimeModule.tap('LeanRuntimePlugin', (module, chunk) => {
        if (!isOurs(module.name)) return;
        const text = TEXTS[module.name];
        const generate = module.generate.bind(module);
        module.generate = () => text(compilation, chunk) ?? generate();
        replaced.add(module.name);
      });
      // Under another name its own text would run, without the checks.
      compilation.hooks.processAssets.tap('LeanRuntimePlugin', () => {
        if (!replaced.has('load script') || !replaced.has('css loading'))
          throw new Error(`Webpack's runtime has other parts now: see ${__filename}.`);
      });
    });
  }
}
