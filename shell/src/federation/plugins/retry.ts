import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

const retried = new Set<string>();

/** Whether this request is the second attempt. */
export const isRetry = (id: string): boolean => retried.has(id);

/** A module that fails to load is requested once more; files that have failed bypass caches then. */
export default (): ModuleFederationRuntimePlugin => ({
  name: 'retry',
  // A module without a default export is no page and no part.
  onLoad({ id, exposeModule }) {
    if (!(exposeModule as { default?: unknown } | undefined)?.default)
      throw new Error(`${id} has no default export`);
  },
  async errorLoadRemote({ id, lifecycle, origin }) {
    if (lifecycle !== 'onLoad' || isRetry(id)) return undefined;
    retried.add(id);
    try {
      return await origin.loadRemote(id);
    } finally {
      retried.delete(id);
    }
  },
});
