import { existsSync, readFileSync } from 'node:fs';
import { webpack, type Compiler, type Stats, type Watching } from 'webpack';
import { readConfigurations } from '../build/build-part';
import { readPart, type Part } from '../part/part';
import { describedAs } from '../webpack/preset';
import { forgetModules, modulesOf } from './forget-modules';
import { localPart } from './local-part';

/** What a save has come to: the files of a build by their names, or why there is none. */
export type Outcome =
  | { part: Part; files: Map<string, Buffer>; /** How long it took, in ms. */ took: number }
  | { problem: string };

/** An editor that saves several files is done after this many milliseconds. */
const QUIET_MS = 30;

/**
 * Builds the part in a folder for browsers, and again after each change of what the build has read. Nothing is written:
 * the files are in memory. Ends with the function it answers with.
 */
export function watchBuild(
  dir: string,
  origin: string,
  tell: (outcome: Outcome) => void,
): () => Promise<void> {
  let watching: Watching | undefined;
  const close = (): Promise<void> =>
    new Promise((resolve) => (watching ? watching.close(() => resolve()) : resolve()));

  const start = async (): Promise<void> => {
    // Throws what is not right in the description; the build before goes on until it is.
    const part = readDescription(dir, origin);
    const compiler = compilerOf(part);
    const described = description(dir);
    await close();
    watching = compiler.watch({ aggregateTimeout: QUIET_MS }, (error, stats) => {
      if (error || !stats) return tell({ problem: String(error) });
      if (description(dir) === described) return tell(outcomeOf(part, stats));
      start().catch((failure: Error) => tell({ problem: failure.message }));
    });
  };

  start().catch((failure: Error) => tell({ problem: failure.message }));
  return close;
}

function readDescription(dir: string, origin: string): Part {
  forgetModules(dir);
  return localPart(readPart(dir), origin);
}

function compilerOf(part: Part): Compiler {
  const [configuration] = describedAs(part, () => readConfigurations(part.dir));
  const compiler = webpack({
    ...configuration,
    cache: { type: 'memory' },
    infrastructureLogging: { level: 'error' },
    // What makes files smaller makes a save slower; class names, chunks and modules are those of a release.
    optimization: { ...configuration?.optimization, concatenateModules: false, minimize: false },
  });
  if (!compiler) throw new Error(`${part.name} cannot be built.`);
  compiler.hooks.shouldEmit.tap('watchBuild', () => false);
  compiler.hooks.afterCompile.tap('watchBuild', ({ fileDependencies }) =>
    fileDependencies.addAll(modulesOf(part.dir)),
  );
  return compiler;
}

/** The text of all from which the configuration is made. */
const description = (dir: string): string =>
  modulesOf(dir)
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
    .join('\0');

const outcomeOf = (part: Part, stats: Stats): Outcome => {
  if (stats.hasErrors())
    return { problem: stats.toString({ preset: 'errors-only', colors: false }) };
  const files = stats.compilation
    .getAssets()
    .map(({ name, source }) => [name, source.buffer()] as const);
  return { part, files: new Map(files), took: stats.endTime - stats.startTime };
};
