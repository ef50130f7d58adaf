/** What the shell provides to remotes, as webpack keeps it: module → version → how to get it. */
type ShareScope = Readonly<Record<string, unknown>>;

/** The interface of webpack's containers, which a remote's entry leaves in a global. */
export interface Container {
  init(scope: ShareScope): unknown;
  /** Resolves with what makes the module. */
  get(key: string): Promise<() => unknown>;
}

declare global {
  // Webpack's names for its share scopes; it puts the shell's in their place.
  function __webpack_init_sharing__(scope: 'default'): unknown;
  var __webpack_share_scopes__: { default: ShareScope };
}

const isContainer = (found: unknown): found is Container =>
  typeof found === 'object' && found !== null && 'init' in found && 'get' in found;

/** The container of this name, where its entry has run. */
export const containerNamed = (name: string): Container | undefined => {
  const found: unknown = Reflect.get(globalThis, name);
  return isContainer(found) ? found : undefined;
};

/** A module of a remote, on the modules that the shell provides. Rejects as webpack's loading of chunks does. */
export async function moduleOf(container: Container, key: string): Promise<unknown> {
  await __webpack_init_sharing__('default');
  await container.init(__webpack_share_scopes__.default);
  const make = await container.get(key);
  return make();
}
