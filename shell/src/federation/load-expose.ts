import {
  init,
  registerGlobalPlugins,
  type ModuleFederation,
} from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import type { BrowserPart, LoadableRelease } from '@site/contracts';
import { provideFederationRuntime } from '@site/platform/federation-runtime';
import { entryUrl } from './checked-files';
import { checkedScripts } from './plugins/checked-scripts';
import { recovery } from './plugins/recovery';
import { sharedRetry } from './plugins/shared-retry';
import { loadAllRemotes } from './state';

let instance: ModuleFederation | undefined;

/** The shell's federation instance with its plugins. The build's runtime creates the instance; `init` extends it. */
export function federation(): ModuleFederation {
  if (instance) return instance;
  // Shared modules are loaded by the instances of remotes.
  registerGlobalPlugins([sharedRetry()]);
  instance = init({
    name: 'shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [checkedScripts(), recovery(loadPrevious)],
  });
  provideFederationRuntime();
  return instance;
}

/**
 * Loads a page or part of a remote (`key`: `./store-locator-page`), with the retry and the fallback of `recovery`.
 * Rejects when all fail.
 */
export async function loadExpose(release: LoadableRelease, key: string): Promise<ComponentType> {
  const { container } = release;
  const entry = entryUrl(release);
  // The container's name contains the version, so that two releases of a part can be on one page.
  federation().registerRemotes([{ name: container, entryGlobalName: container, entry }]);
  const module = await federation().loadRemote<{ default: ComponentType }>(
    container + key.slice(1),
  );
  if (!module) throw new Error(`${container} does not expose ${key}`);
  return module.default;
}

/** Loads an expose of the previous release. Rejects when there is none or its hashes or files cannot be loaded. */
export async function loadPrevious(
  { name, previous }: BrowserPart,
  key: string,
): Promise<ComponentType> {
  if (!previous) throw new Error(`${name} has no previous release`);
  // The document has only the hashes of live releases.
  await loadAllRemotes();
  return loadExpose(previous, key);
}
