/**
 * The modules that the shell provides to all remotes. Remotes do not bundle them (`import: false`), so that no page loads a module
 * twice. Why wrappers and not whole packages: docs/adr/0001.
 */
import { CommandError } from '../command-line';
import { installedVersion } from '../part/packages';

interface SharedModule {
  request: string;
  /** The package with the version. */
  package: string;
  /** In the shell's first chunk; the others are loaded by the pages that use them. */
  eager: boolean;
}

const MODULES: SharedModule[] = [
  { request: 'react', package: 'react', eager: true },
  { request: 'react/jsx-runtime', package: 'react', eager: true },
  { request: 'react-dom', package: 'react-dom', eager: true },
  // Used by React, and by Fluent's contexts.
  { request: 'scheduler', package: 'scheduler', eager: true },
  { request: '@site/platform', package: '@site/platform', eager: true },
  { request: '@site/shared-ui', package: '@site/shared-ui', eager: true },
  { request: '@site/shared-ui/router', package: '@site/shared-ui', eager: true },
  { request: '@site/shared-ui/query', package: '@site/shared-ui', eager: false },
  { request: '@site/shared-ui/fluent', package: '@site/shared-ui', eager: false },
  { request: '@site/contracts/schema', package: '@site/contracts', eager: false },
];

/** With versions. Builds do not use modules that are not installed. */
const installedModules = (root: string) =>
  MODULES.flatMap((module) => {
    const version = installedVersion(root, module.package);
    return version === undefined ? [] : [{ ...module, version }];
  });

/** Request → version of the shared modules that the shell provides. */
export const providedVersions = (root: string): Record<string, string> =>
  Object.fromEntries(installedModules(root).map(({ request, version }) => [request, version]));

/**
 * Request → range of the shared modules that a build uses. A shell may be newer than the remote was built for, within the same
 * major version (or 0.x minor version).
 */
export const requiredRanges = (
  requests: ReadonlySet<string>,
  root: string,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(providedVersions(root))
      .filter(([request]) => requests.has(request))
      .map(([request, version]) => [request, `^${version}`]),
  );

/** `shared` of ModuleFederationPlugin for the shell. */
export const providedModules = (root: string) =>
  Object.fromEntries(
    installedModules(root).map(({ request, version, eager }) => [
      request,
      { shareKey: request, version, eager },
    ]),
  );

/**
 * `shared` of ModuleFederationPlugin for a remote, without modules that it brings itself. Throws CommandError for a module that
 * must exist only once.
 */
export function consumedModules(root: string, brings: readonly string[] = []) {
  const refused = brings.find((request) => !lazySharedRequests.includes(request));
  if (refused !== undefined)
    throw new CommandError(
      `A part cannot bring ${refused}; it may bring ${lazySharedRequests.join(', ')}.`,
    );
  return Object.fromEntries(
    installedModules(root)
      .filter(({ request }) => !brings.includes(request))
      .map(({ request, version }) => [
        request,
        {
          singleton: true,
          strictVersion: true,
          version,
          requiredVersion: `^${version}`,
          import: false as const,
        },
      ]),
  );
}

export const sharedRequests = MODULES.map((module) => module.request);

/** The shared modules of the site's own packages, whose types are in releases. */
export const siteRequests = sharedRequests.filter((request) => request.startsWith('@site/'));

/** The modules that the shell provides lazily, each in a separate chunk. */
export const lazySharedRequests = MODULES.filter((module) => !module.eager).map(
  (module) => module.request,
);
