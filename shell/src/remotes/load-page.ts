import { siteState } from '@site/platform';
import { ensureExpose, exposeState, exposeStore } from './expose-store';
import type { FoundPage } from './find-page';
import { loadExpose } from './load-expose';

/** Loads a page and the parts of other remotes that stand on it; says whether all of it is here to be rendered. */
export const loadPage = async ({ part, page }: FoundPage): Promise<boolean> => {
  const used = (page.uses ?? []).flatMap((use) => {
    const owner = siteState().remotes.find(({ name }) => name === use.remote);
    const expose = owner?.parts[use.part];
    return owner && expose ? [{ owner, key: expose.key }] : [];
  });
  const pieces = [{ owner: part, key: page.expose.key }, ...used];
  await Promise.all(pieces.map(({ owner, key }) => ensureExpose(owner, key, loadExpose)));
  const states = exposeStore.getState();
  return pieces.every(({ owner, key }) => exposeState(states, owner, key)?.status === 'loaded');
};
