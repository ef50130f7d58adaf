/**
 * The modules that the shell provides but does not use itself. The federation plugin provides only what occurs
 * in the build, so they are named here; each becomes a chunk that is fetched with the first page that wants it.
 */
export const providedModules = [
  () => import('@site/shared-ui/fluent'),
  () => import('@site/shared-ui/query'),
  () => import('@site/contracts/schema'),
];
