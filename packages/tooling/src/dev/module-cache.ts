import { join, sep } from 'node:path';

/**
 * The files of a part that Node loads as modules: `webpack.config.js`, `remote.config.ts` and what they import. Installed
 * packages are left out: in a separate repository they are in the folder too, and webpack's plugins cannot be loaded
 * twice.
 */
export const configurationModules = (dir: string): string[] => [
  ...['webpack.config.js', 'remote.config.ts'].map((file) => join(dir, file)),
  ...Object.keys(require.cache).filter(
    (file) => file.startsWith(dir + sep) && !file.startsWith(join(dir, 'node_modules') + sep),
  ),
];

/** Makes the next build load the configuration of a part again. */
export function clearModuleCache(dir: string): void {
  for (const file of configurationModules(dir)) delete require.cache[file];
}
