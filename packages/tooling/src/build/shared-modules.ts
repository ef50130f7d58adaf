/** What a build really asks of the shell, and what the shell's really provides. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ExternalModule, type Compilation, type Module } from 'webpack';
import { readPackage } from '../part/read-package';
import { sharedRequests } from '../webpack/shared';

/** The shared module that this module of a browser's build asks the shell for. */
export const askedModule = (module: Module): string | undefined => {
  if (module.type !== 'consume-shared-module') return undefined;
  const { options } = module as unknown as { options: { shareKey: string } };
  return options.shareKey;
};

/** Asked by any chunk of a remote's browser build, or by its server bundle. */
export function askedModules(browser: Compilation, server: Compilation): Set<string> {
  const inBrowser = written(browser)
    .map(askedModule)
    .filter((asked) => asked !== undefined);
  const onServer = written(server)
    .filter((module) => module instanceof ExternalModule)
    .map(({ userRequest }) => userRequest)
    .filter((request) => sharedRequests.includes(request));
  return new Set([...inBrowser, ...onServer]);
}

/** The modules that are in a file of the build: what nobody uses has been left out of all. */
const written = ({ modules, chunkGraph }: Compilation): Module[] =>
  [...modules].filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0);

/** `provide module (default) react@19.3.1 = /…/node_modules/react/index.js` */
const PROVIDED = /\) (?<request>.+)@[^@ ]+ = (?<file>.+)$/;

/** Request → version of the package whose file the shell's build took, which is what remotes will get. */
export function providedModules(browser: Compilation): Record<string, string> {
  const found: Record<string, string> = {};
  for (const module of browser.modules) {
    if (module.type !== 'provide-module') continue;
    const { request, file } = PROVIDED.exec(module.identifier())?.groups ?? {};
    if (!request || !file) throw new Error(`${module.identifier()} is not understood.`);
    found[request] = versionOfFile(file.split('!').at(-1)!);
  }
  const missing = sharedRequests.filter((request) => !found[request]);
  if (missing.length > 0) throw new Error(`The shell does not provide ${missing.join(', ')}.`);
  return Object.fromEntries(sharedRequests.map((request) => [request, found[request]!]));
}

/** The version that the package around a file has. A folder inside it may have a package.json without one. */
export function versionOfFile(file: string): string {
  for (let dir = dirname(file); dir !== dirname(dir); dir = dirname(dir)) {
    if (!existsSync(join(dir, 'package.json'))) continue;
    try {
      return readPackage(dir).version;
    } catch {
      // Says only what kind of modules these are: the package is further up.
    }
  }
  throw new Error(`${file} is in no package.`);
}
