/**
 * Modules that the shell provides to remotes but does not use itself: the federation plugin provides only what the build
 * contains. Each is a chunk that is loaded with the first page that uses it.
 */
export const providedModules = [
  () => import('@site/shared-ui/fluent'),
  () => import('@site/shared-ui/query'),
  () => import('@site/contracts/schema'),
];
