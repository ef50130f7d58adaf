import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Without this a shared module that failed once keeps its rejected promise (module-federation/core#5068). */
export const sharedRetry = (): ModuleFederationRuntimePlugin => ({
  name: 'shared-retry',
  errorLoadShare({ pkgName, shareScopeMap }) {
    for (const scope of Object.values(shareScopeMap))
      for (const shared of Object.values(scope[pkgName] ?? {}))
        if (!shared.loaded) shared.loading = null;
  },
});
