/**
 * What the shell provides to every remote, once. Remotes import nothing of it themselves (`import: false`),
 * so that no page loads a module twice. Why wrappers and not whole packages: docs/adr/0001.
 */
import { CommandError } from '../command-error';
import { installedVersion } from '../part/packages';

interface SharedModule {
  request: string;
  /** The package that gives the version. */
  package: string;
  /** Part of the shell's first chunk; the others are fetched by the pages that want them. */
  eager: boolean;
}

const MODULES: SharedModule[] = [
  { request: 'react', package: 'react', eager: true },
  { request: 'react/jsx-runtime', package: 'react', eager: true },
  { request: 'react-dom', package: 'react-dom', eager: true },
  // React's own, which Fluent's contexts use as well.
  { request: 'scheduler', package: 'scheduler', eager: true },
  { request: '@site/platform', package: '@site/platform', eager: true },
  { request: '@site/shared-ui', package: '@site/shared-ui', eager: true },
  { request: '@site/shared-ui/router', package: '@site/shared-ui', eager: true },
  { request: '@site/shared-ui/query', package: '@site/shared-ui', eager: false },
  { request: '@site/shared-ui/fluent', package: '@site/shared-ui', eager: false },
  { request: '@site/contracts/schema', package: '@site/contracts', eager: false },
];

/** With their versions. What is not installed in this root, no build below it asks for. */
const installedModules = (root: string) =>
  MODULES.flatMap((module) => {
    const version = installedVersion(root, module.package);
    return version === undefined ? [] : [{ ...module, version }];
  });

/**
 * Wanted: request → range, of the modules that a build asks for. A shell may be newer than the remote was built for,
 * within the same major (or 0.x minor).
 */
export const requiredRanges = (
  requests: ReadonlySet<string>,
  root: string,
): Record<string, string> =>
  Object.fromEntries(
    installedModules(root)
      .filter(({ request }) => requests.has(request))
      .map(({ request, version }) => [request, `^${version}`]),
  );

/** What the shell provides: `provides` of webpack's ProvideSharedPlugin. */
export const providedModules = (root: string) =>
  Object.fromEntries(
    installedModules(root).map(({ request, version, eager }) => [
      request,
      { shareKey: request, version, eager },
    ]),
  );

/**
 * What a remote takes from its host: `shared` of webpack's ModuleFederationPlugin. Throws CommandError where it would
 * bring what there must be one of.
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

/** Requests that the shell provides lazily, each a chunk of its own. */
export const lazySharedRequests = MODULES.filter((module) => !module.eager).map(
  (module) => module.request,
);
