import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import type { BrowserPart } from '@site/contracts';

export type ExposeState =
  { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; component: ComponentType };

type Load = (part: BrowserPart, key: string) => Promise<ComponentType>;

const id = (part: Pick<BrowserPart, 'name'>, key: string) => `${part.name} ${key}`;

/** What of the remotes is here; asked while rendering, filled by the loader or by the prerenderer. */
export const exposeStore = createStore<Record<string, ExposeState>>(() => ({}));

export const exposeState = (
  states: Record<string, ExposeState>,
  part: BrowserPart,
  key: string,
): ExposeState | undefined => states[id(part, key)];

export const provideExpose = (
  part: Pick<BrowserPart, 'name'>,
  key: string,
  component: ComponentType,
) => exposeStore.setState({ [id(part, key)]: { status: 'loaded', component } });

/** Loads what is not here yet; after a failure it tries again. Never rejects: the state tells. */
export async function ensureExpose(part: BrowserPart, key: string, load: Load): Promise<void> {
  const known = exposeStore.getState()[id(part, key)];
  if (known && known.status !== 'failed') return;
  exposeStore.setState({ [id(part, key)]: { status: 'loading' } });
  try {
    provideExpose(part, key, await load(part, key));
  } catch {
    exposeStore.setState({ [id(part, key)]: { status: 'failed' } });
  }
}
