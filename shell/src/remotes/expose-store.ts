import type { ComponentType } from 'react';
import { createStore } from 'zustand/vanilla';
import type { BrowserPart } from '@site/contracts';
import { hasFallenBack } from '../federation/releases';

export type ExposeState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'loaded'; component: ComponentType };

type Load = (part: BrowserPart, key: string) => Promise<ComponentType>;

const id = (part: Pick<BrowserPart, 'name'>, key: string) => `${part.name} ${key}`;

/** What of the remotes is here; asked while rendering, filled by the loader or by the prerenderer. */
export const exposeStore = createStore<Record<string, ExposeState>>(() => ({}));

export const exposeState = (
  states: Record<string, ExposeState>,
  part: Pick<BrowserPart, 'name'>,
  key: string,
): ExposeState | undefined => states[id(part, key)];

export const isHere = (part: Pick<BrowserPart, 'name'>, key: string): boolean =>
  exposeState(exposeStore.getState(), part, key)?.status === 'loaded';

export const provideExpose = (
  part: Pick<BrowserPart, 'name'>,
  key: string,
  component: ComponentType,
) => exposeStore.setState({ [id(part, key)]: { status: 'loaded', component } });

const underWay = new Map<string, Promise<void>>();
const ended = new Map<string, Promise<void>>();

/** As React marks a promise that it has waited for: it does not suspend for it. */
const settled = (promise: Promise<void>): Promise<void> =>
  Object.assign(promise, { status: 'fulfilled', value: undefined });
const NOTHING = settled(Promise.resolve());

/** What whoever asked for this waited for last, and no longer does. */
export const waitedFor = (part: Pick<BrowserPart, 'name'>, key: string): Promise<void> =>
  ended.get(id(part, key)) ?? NOTHING;

/** Keys of everything of a part that was asked for so far. */
export const askedExposes = ({ name }: Pick<BrowserPart, 'name'>): string[] => {
  const asked = new Set([...Object.keys(exposeStore.getState()), ...underWay.keys()]);
  const ofPart = id({ name }, '');
  return [...asked].filter((one) => one.startsWith(ofPart)).map((one) => one.slice(ofPart.length));
};

/**
 * Loads what is not here yet, once for all who ask; after a failure it tries again, `quietly` without a change of state
 * until it is here: so does who asks while rendering, and must change nothing. Resolves when it is here or has failed, and
 * never rejects: the state tells.
 */
export function ensureExpose(
  part: BrowserPart,
  key: string,
  load: Load,
  { quietly = false } = {},
): Promise<void> {
  if (isHere(part, key)) return Promise.resolve();
  const name = id(part, key);
  const known = underWay.get(name);
  if (known) return known;
  if (!quietly) exposeStore.setState({ [name]: { status: 'loading' } });
  const loading = load(part, key)
    .then(
      (component) => provideExpose(part, key, component),
      () => exposeStore.setState({ [name]: { status: 'failed' } }),
    )
    .finally(() => {
      underWay.delete(name);
      ended.set(name, settled(loading));
    });
  underWay.set(name, loading);
  return loading;
}

/** Whether a page or part failed, or is from another release than the prerendered one. */
export const hasFailedExpose = (): boolean =>
  hasFallenBack() ||
  Object.values(exposeStore.getState()).some(({ status }) => status === 'failed');
