import { ExternalModule, type Compilation, type Module, type ModuleGraph } from 'webpack';
import { siteRequests } from '../webpack/shared';
import { askedModule } from './shared-modules';

/** Shared module of the site → the exports that a part uses; `*` where it uses the whole namespace. */
export type UsedExports = Record<string, string[]>;

/** Used by a module of any of the builds. What tree shaking removes is not used. */
export function usedExports(compilations: Compilation[]): UsedExports {
  const used = new Map<string, Set<string>>();
  for (const { modules, moduleGraph } of compilations)
    for (const module of modules) {
      const request = siteRequest(module);
      if (request === undefined) continue;
      const names = used.get(request) ?? new Set();
      for (const name of referencedNames(moduleGraph, module)) names.add(name);
      if (names.size > 0) used.set(request, names);
    }
  return Object.fromEntries(
    [...used].sort().map(([request, names]) => [request, [...names].sort()]),
  );
}

const siteRequest = (module: Module): string | undefined => {
  const request = module instanceof ExternalModule ? module.userRequest : askedModule(module);
  return siteRequests.find((one) => one === request);
};

/** webpack records no used exports of modules whose exports it does not know, so their importers tell. */
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
