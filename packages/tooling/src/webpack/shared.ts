/**
 * What the shell provides to every remote, once. Remotes import nothing of it themselves (`import: false`),
 * so that no page loads a module twice. Why wrappers and not whole packages: docs/adr/0003.
 */
import { join } from 'node:path';
import { ROOT } from '../part/part';
import { readPackage } from '../part/read-package';

interface SharedModule {
  request: string;
  /** The folder of the package that gives the version. */
  package: string;
  /** Part of the shell's first chunk; the others are fetched by the pages that want them. */
  eager: boolean;
}

const MODULES: SharedModule[] = [
  { request: 'react', package: 'node_modules/react', eager: true },
  { request: 'react/jsx-runtime', package: 'node_modules/react', eager: true },
  { request: 'react-dom', package: 'node_modules/react-dom', eager: true },
  { request: '@site/platform', package: 'packages/platform', eager: true },
  { request: '@site/shared-ui', package: 'packages/shared-ui', eager: true },
  { request: '@site/shared-ui/router', package: 'packages/shared-ui', eager: true },
  { request: '@site/shared-ui/query', package: 'packages/shared-ui', eager: true },
  { request: '@site/shared-ui/fluent', package: 'packages/shared-ui', eager: false },
  { request: '@site/contracts/schema', package: 'packages/contracts', eager: false },
];

const versionOf = (module: SharedModule): string => readPackage(join(ROOT, module.package)).version;

/**
 * Wanted: request → range, of the modules that a build asks for. A shell may be newer than the remote was built for,
 * within the same major (or 0.x minor).
 */
export const wantedRanges = (requests: ReadonlySet<string>): Record<string, string> =>
  Object.fromEntries(
    MODULES.filter(({ request }) => requests.has(request)).map((module) => [
      module.request,
      `^${versionOf(module)}`,
    ]),
  );

/** The federation plugin's `shared`, for the shell or for a remote. */
export const sharedModules = (role: 'shell' | 'remote') =>
  Object.fromEntries(
    MODULES.map((module) => [
      module.request,
      {
        singleton: true,
        strictVersion: true,
        version: versionOf(module),
        requiredVersion: `^${versionOf(module)}`,
        ...(role === 'shell' ? { eager: module.eager } : { import: false as const }),
      },
    ]),
  );

export const sharedRequests = MODULES.map((module) => module.request);

/** Requests that the shell provides lazily, each a chunk of its own. */
export const lazySharedRequests = MODULES.filter((module) => !module.eager).map(
  (module) => module.request,
);
