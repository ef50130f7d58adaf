/** `./src/store-locator/store-locator-page` → `store-locator-page`: the name of a page's expose and chunk. */
export const exposeKey = (module: string): string =>
  (module.split('/').at(-1) ?? module).replace(/\.tsx?$/, '');

/** The name of a part's expose and chunk. */
export const partExpose = (name: string): string => `part-${name}`;
