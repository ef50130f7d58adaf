import { siteState } from '@site/platform';
import { ensureExpose } from './expose-store';
import type { FoundPage } from './find-page';
import { loadExpose } from './load-expose';

/** Loads a page and the parts of other remotes that stand on it, so that it can be rendered at once. */
export const loadPage = async ({ part, page }: FoundPage): Promise<void> => {
  const used = (page.uses ?? []).flatMap((use) => {
    const owner = siteState().remotes.find(({ name }) => name === use.remote);
    const expose = owner?.parts[use.part];
    return owner && expose ? [ensureExpose(owner, expose.key, loadExpose)] : [];
  });
  await Promise.all([ensureExpose(part, page.expose.key, loadExpose), ...used]);
};
