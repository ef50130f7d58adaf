/**
 * Jest's runtime, which begins each test file with all modules anew: they still run anew, but a worker reads each
 * installed file once, and V8 compiles each text once. It keeps what it compiled of a script, not of
 * `vm.compileFunction` as Jest calls it.
 */
const { Script } = require('node:vm');
const { default: JestRuntime } = require('jest-runtime');

/** Texts of installed files, by path. They do not change while a worker lives. */
const installed = new Map();

module.exports = class Runtime extends JestRuntime {
  constructor(...settings) {
    super(...settings);
    const { executor, fileCache } = this;
    const { compile } = executor;
    const { readFile } = fileCache;
    const parameters = executor.injectedModuleParameters.join(', ');
    const head = `(function (${parameters}) {`;

    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      if (context === null) return null;
      try {
        const script = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
        return script.runInContext(context);
      } catch {
        return compile.call(executor, source, filename); // says what is wrong as Jest does
      }
    };
    fileCache.readFile = (filename) => {
      if (!filename.includes('/node_modules/')) return readFile.call(fileCache, filename);
      if (!installed.has(filename)) installed.set(filename, readFile.call(fileCache, filename));
      return installed.get(filename);
    };
  }
};
