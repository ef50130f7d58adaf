import { join, sep } from 'node:path';

/** Files of a folder that are read as modules: `webpack.config.js`, `remote.config.ts` and what it imports. */
export const modulesOf = (dir: string): string[] => [
  ...['webpack.config.js', 'remote.config.ts'].map((file) => join(dir, file)),
  ...Object.keys(require.cache).filter((file) => file.startsWith(dir + sep)),
];

/** They are read anew by the next build. */
export function forgetModules(dir: string): void {
  for (const file of modulesOf(dir)) delete require.cache[file];
}
