import type { RemoteConfig } from '@site/contracts';

/** `./src/store-locator/store-locator-page` → `store-locator-page`: the name of a page's expose and chunk. */
export const exposeKey = (module: string): string =>
  (module.split('/').at(-1) ?? module).replace(/\.tsx?$/, '');

/** The name of a part's expose and chunk. */
export const partExpose = (name: string): string => `part-${name}`;

/** Key → module of everything that a part exposes; a module of several pages is listed for each. */
export const exposedModules = ({
  pages,
  parts = {},
}: Pick<RemoteConfig, 'pages' | 'parts'>): [key: string, module: string][] => [
  ...pages.map(({ module }): [string, string] => [exposeKey(module), module]),
  ...Object.entries(parts).map(([name, module]): [string, string] => [partExpose(name), module]),
];
