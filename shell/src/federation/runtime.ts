import {
  init,
  registerGlobalPlugins,
  type ModuleFederation,
} from '@module-federation/enhanced/runtime';
import { provideFederationRuntime } from '@site/platform/federation-runtime';
import checkedScripts from './plugins/checked-scripts';
import fallback from './plugins/fallback';
import retry from './plugins/retry';
import retryShared from './plugins/retry-shared';

let instance: ModuleFederation | undefined;

/** The shell's instance, with its plugins; in a build it exists already and `init` extends it. */
export function federation(): ModuleFederation {
  if (instance) return instance;
  // Shared modules are loaded by the instances of remotes.
  registerGlobalPlugins([retryShared()]);
  instance = init({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [checkedScripts(), retry(), fallback()],
  });
  provideFederationRuntime();
  return instance;
}
