import { join, sep } from 'node:path';

/**
 * Files of a folder that are read as modules: `webpack.config.js`, `remote.config.ts` and what it imports. What is
 * installed stays as it is: in a repository of its own it lies in the folder too, and webpack's plugins cannot be
 * loaded twice.
 */
export const modulesOf = (dir: string): string[] => [
  ...['webpack.config.js', 'remote.config.ts'].map((file) => join(dir, file)),
  ...Object.keys(require.cache).filter(
    (file) => file.startsWith(dir + sep) && !file.startsWith(join(dir, 'node_modules') + sep),
  ),
];

/** They are read anew by the next build. */
export function forgetModules(dir: string): void {
  for (const file of modulesOf(dir)) delete require.cache[file];
}
