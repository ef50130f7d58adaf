import { createInstance } from '@module-federation/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

declare global {
  /** The federation runtime of all remotes, whose entries are built without one (docs/adr/0030). */
  var _FEDERATION_BUNDLER_RUNTIME: object | undefined;
}

/** Provides the runtime to the entries of remotes, unless the page has one. */
export function provideFederationRuntime(): void {
  globalThis._FEDERATION_BUNDLER_RUNTIME ??= {
    ...bundlerRuntime,
    // The runtime's `init` would return the host's instance to a remote.
    runtime: { ...bundlerRuntime.runtime, init: createInstance },
    // The build of a host omits this, because it exposes nothing.
    bundlerRuntime: { ...bundlerRuntime.bundlerRuntime, initContainerEntry },
  };
}
