/** The shared modules that a build takes from the shell. */
import { ExternalModule, type Compilation, type Module, type ModuleGraph } from 'webpack';
import { sharedRequests, siteRequests } from '../webpack/shared';

/** The request of a shared module that a module of a browser's build takes from the shell. */
export const consumedRequest = (module: Module): string | undefined => {
  if (module.type !== 'consume-shared-module') return undefined;
  const { options } = module as unknown as { options: { shareKey: string } };
  return options.shareKey;
};

/** The shared requests of a remote's browser build and server bundle. */
export function consumedRequests(browser: Compilation, server: Compilation): Set<string> {
  const inBrowser = modulesInChunks(browser)
    .map(consumedRequest)
    .filter((request) => request !== undefined);
  const onServer = modulesInChunks(server)
    .filter((module) => module instanceof ExternalModule)
    .map(({ userRequest }) => userRequest)
    .filter((request) => sharedRequests.includes(request));
  return new Set([...inBrowser, ...onServer]);
}

/** The modules that are in a chunk; unused ones are in none. */
const modulesInChunks = ({ modules, chunkGraph }: Compilation): Module[] =>
  [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);

/** Shared module of the site → the exports that a part uses; `*` where it uses the whole namespace. */
export type UsedExports = Record<string, string[]>;

/** The exports that any of these builds uses, without those that tree shaking removes. */
export function usedExports(compilations: Compilation[]): UsedExports {
  const namesByRequest = new Map<string, Set<string>>();
  for (const { modules, moduleGraph } of compilations)
    for (const module of modules) {
      const request = siteRequest(module);
      if (request === undefined) continue;
      const names = namesByRequest.get(request) ?? new Set();
      for (const name of referencedNames(moduleGraph, module)) names.add(name);
      if (names.size > 0) namesByRequest.set(request, names);
    }
  return Object.fromEntries(
    [...namesByRequest].sort().map(([request, names]) => [request, [...names].sort()]),
  );
}

const siteRequest = (module: Module): string | undefined => {
  const request = module instanceof ExternalModule ? module.userRequest : consumedRequest(module);
  return siteRequests.find((siteRequest) => siteRequest === request);
};

/** webpack has no export information for consumed modules, so this reads the references of their importers. */
const referencedNames = (moduleGraph: ModuleGraph, module: Module): string[] =>
  [...moduleGraph.getIncomingConnections(module)].flatMap((connection) => {
    const { originModule, dependency } = connection;
    const isUsed =
      originModule &&
      moduleGraph.getExportsInfo(originModule).isModuleUsed(undefined) &&
      connection.isActive(undefined);
    if (!isUsed || !dependency) return [];
    return dependency.getReferencedExports(moduleGraph, undefined).map((referenced) => {
      const [name = '*'] = Array.isArray(referenced) ? referenced : referenced.name;
      return name;
    });
  });
