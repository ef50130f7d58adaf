import { existsSync, readFileSync } from 'node:fs';
import { webpack, type Compiler, type Stats, type Watching } from 'webpack';
import { readConfigurations } from '../build/build-part';
import { readPart, type Part } from '../part/part';
import { withPart } from '../webpack/preset';
import { localPart } from './local-part';
import { clearModuleCache, configurationModules } from './module-cache';

/** The files of a build by name, or the reason why it failed. */
export type BuildResult =
  | { part: Part; files: Map<string, Buffer>; durationMs: number }
  | { problem: string };

/** A save is complete after this many ms without a change. */
const QUIET_MS = 30;

/**
 * Builds the part in a folder for browsers, and again after each change of a file that the build reads. The files are in
 * memory only. Returns a function that stops it.
 */
export function watchBuild(
  dir: string,
  origin: string,
  onResult: (result: BuildResult) => void,
): () => Promise<void> {
  let watching: Watching | undefined;
  const reportFailure = (failure: Error) => onResult({ problem: failure.message });
  const close = (): Promise<void> =>
    new Promise((resolve) => (watching ? watching.close(() => resolve()) : resolve()));

  const start = async (): Promise<void> => {
    // Throws for an invalid description; the previous watch continues until it is corrected.
    const part = readDescription(dir, origin);
    const compiler = compilerOf(part);
    const configured = configurationText(dir);
    await close();
    watching = compiler.watch({ aggregateTimeout: QUIET_MS }, (error, stats) => {
      if (error || !stats) return onResult({ problem: String(error) });
      if (configurationText(dir) === configured) return onResult(resultOf(part, stats));
      start().catch(reportFailure);
    });
  };

  start().catch(reportFailure);
  return close;
}

function readDescription(dir: string, origin: string): Part {
  clearModuleCache(dir);
  return localPart(readPart(dir), origin);
}

function compilerOf(part: Part): Compiler {
  const [configuration] = withPart(part, () => readConfigurations(part.dir));
  const compiler = webpack({
    ...configuration,
    cache: { type: 'memory' },
    infrastructureLogging: { level: 'error' },
    // Faster; class names, chunks and modules stay the same as in a release.
    optimization: { ...configuration?.optimization, concatenateModules: false, minimize: false },
  });
  if (!compiler) throw new Error(`${part.name} cannot be built.`);
  compiler.hooks.shouldEmit.tap('watchBuild', () => false);
  compiler.hooks.afterCompile.tap('watchBuild', ({ fileDependencies }) =>
    fileDependencies.addAll(configurationModules(part.dir)),
  );
  return compiler;
}

/** The text of all files of the configuration, for detecting changes. */
const configurationText = (dir: string): string =>
  configurationModules(dir)
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
    .join('\0');

const resultOf = (part: Part, stats: Stats): BuildResult => {
  if (stats.hasErrors())
    return { problem: stats.toString({ preset: 'errors-only', colors: false }) };
  const files = stats.compilation
    .getAssets()
    .map(({ name, source }) => [name, source.buffer()] as const);
  return { part, files: new Map(files), durationMs: stats.endTime - stats.startTime };
};
