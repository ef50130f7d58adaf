import { webpack, type Configuration, type MultiStats } from 'webpack';
import { CommandError } from '../command-line';

/** Builds these configurations once. Throws CommandError with the errors of the first that fails; prints warnings. */
export const runWebpack = (configurations: Configuration[]): Promise<MultiStats> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler.run((error, stats) =>
      compiler.close(() => {
        if (error) return reject(error);
        if (!stats || stats.hasErrors()) {
          // Only the first: a server's build fails with the same errors as the browser's.
          const failed = stats?.stats.find((build) => build.hasErrors());
          const errors = failed?.toString({ preset: 'errors-only', colors: false });
          return reject(new CommandError(errors ?? 'webpack has failed without an error message.'));
        }
        if (stats.hasWarnings())
          console.warn(stats.toString({ preset: 'errors-warnings', colors: false }));
        resolve(stats);
      }),
    );
  });
