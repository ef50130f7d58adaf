/** The shared modules that a build takes from the shell, and those that the shell's build provides. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ExternalModule, type Compilation, type Module, type ModuleGraph } from 'webpack';
import { readPackage } from '../part/packages';
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

/** `provide module (default) react@19.3.1 = /…/node_modules/react/index.js` */
const PROVIDED = /\) (?<request>.+)@[^@ ]+ = (?<file>.+)$/;

/** Request → version of the package that is in the shell's build. */
export function providedVersions(browser: Compilation): Record<string, string> {
  const found: Record<string, string> = {};
  for (const module of browser.modules) {
    if (module.type !== 'provide-module') continue;
    const { request, file } = PROVIDED.exec(module.identifier())?.groups ?? {};
    if (!request || !file) throw new Error(`${module.identifier()} has an unknown form.`);
    found[request] = versionOfFile(file.split('!').at(-1)!);
  }
  const missing = sharedRequests.filter((request) => !found[request]);
  if (missing.length > 0) throw new Error(`The shell does not provide ${missing.join(', ')}.`);
  return Object.fromEntries(sharedRequests.map((request) => [request, found[request]!]));
}

/** The version of the package that contains a file. Folders inside it may have a package.json without a version. */
function versionOfFile(file: string): string {
  for (let dir = dirname(file); dir !== dirname(dir); dir = dirname(dir)) {
    if (!existsSync(join(dir, 'package.json'))) continue;
    try {
      return readPackage(dir).version;
    } catch {
      // Without a version: it only sets the module type, and the package is further up.
    }
  }
  throw new Error(`${file} is in no package.`);
}

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
