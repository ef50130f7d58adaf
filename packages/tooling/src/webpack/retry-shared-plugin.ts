import { type Compiler, type RuntimeModule } from 'webpack';

/** Where webpack's runtime (5.110) learns that a shared module has failed. */
const FAILED = 'delete installedModules[id];';

/**
 * A shared module that could not be fetched is fetched again when it is next asked for. Webpack's runtime notes that it
 * has begun to, and never begins twice: Retry would do nothing until the page is loaded again.
 */
export class RetrySharedPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('RetrySharedPlugin', (compilation) => {
      compilation.hooks.runtimeModule.tap('RetrySharedPlugin', (module) => {
        if (module.name === 'consumes') forgetFailures(module);
      });
    });
  }
}

function forgetFailures(module: RuntimeModule): void {
  const generate = module.generate.bind(module);
  module.generate = () => {
    const text = generate();
    // A part whose pages want nothing lazily has no such place.
    if (!text?.includes('startedInstallModules')) return text;
    if (text.split(FAILED).length !== 2)
      throw new Error(`Webpack's runtime of shared modules has changed: see ${__filename}.`);
    return text.replace(FAILED, `${FAILED} delete startedInstallModules[id];`);
  };
}
