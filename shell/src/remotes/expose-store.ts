import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import type { BrowserPart } from '@site/contracts';
import { loadExpose } from '../federation/load-expose';
import { hasFallenBack } from '../federation/plugins/recovery';

type RemoteName = Pick<BrowserPart, 'name'>;

/** The component of a page or part; undefined until it is loaded. */
type ExposeState = ComponentType | 'failed' | undefined;

const id = ({ name }: RemoteName, key: string) => `${name} ${key}`;

/** Pages and parts of remotes; read while rendering, filled by the loader or the prerenderer. */
export const exposeStore = createStore<Record<string, ExposeState>>(() => ({}));

export const exposeState = (part: RemoteName, key: string): ExposeState =>
  exposeStore.getState()[id(part, key)];

export const isLoaded = (part: RemoteName, key: string): boolean => {
  const state = exposeState(part, key);
  return state !== undefined && state !== 'failed';
};

export const provideExpose = (part: RemoteName, key: string, component: ComponentType) =>
  exposeStore.setState({ [id(part, key)]: component });

/** Makes the next render load a failed page or part again, behind its placeholder. */
export const clearFailure = (part: RemoteName, key: string): void => {
  if (exposeState(part, key) === 'failed') exposeStore.setState({ [id(part, key)]: undefined });
};

const pendingLoads = new Map<string, Promise<void>>();
const settledLoads = new Map<string, Promise<void>>();

/** React does not suspend for a promise with these properties. */
const fulfilled = (promise: Promise<void>): Promise<void> =>
  Object.assign(promise, { status: 'fulfilled', value: undefined });
const NO_LOAD = fulfilled(Promise.resolve());

/** The latest load that has settled. */
export const settledLoad = (part: RemoteName, key: string): Promise<void> =>
  settledLoads.get(id(part, key)) ?? NO_LOAD;

/** Keys of the part's exposes that have been requested so far. */
export const requestedExposes = (part: RemoteName): string[] => {
  const requested = new Set([...Object.keys(exposeStore.getState()), ...pendingLoads.keys()]);
  const prefix = id(part, '');
  return [...requested]
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length));
};

/**
 * Loads a page or part, once for all callers; retries after a failure. The store changes only when the load ends, so this
 * can be called while rendering. Never rejects.
 */
export function ensureExpose(part: BrowserPart, key: string): Promise<void> {
  if (isLoaded(part, key)) return Promise.resolve();
  const name = id(part, key);
  const pending = pendingLoads.get(name);
  if (pending) return pending;
  const load = loadExpose(part, key)
    .then(
      (component) => provideExpose(part, key, component),
      () => exposeStore.setState({ [name]: 'failed' }),
    )
    .finally(() => {
      pendingLoads.delete(name);
      settledLoads.set(name, fulfilled(load));
    });
  pendingLoads.set(name, load);
  return load;
}

/** Whether a page or part failed or comes from a different release than the prerendered one. */
export const hasFailedExpose = (): boolean =>
  hasFallenBack() || Object.values(exposeStore.getState()).includes('failed');
