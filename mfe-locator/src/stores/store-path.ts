import { stateSlug, type Store } from '@site/contracts';

/** `/store-locator/illinois` */
export const statePath = (state: string): string => `/store-locator/${stateSlug(state)}`;

/** `/store-locator/illinois/copper-heron`; undefined if an older API sends no slug. */
export const storePath = ({ state, slug }: Pick<Store, 'state' | 'slug'>): string | undefined =>
  slug === undefined ? undefined : `${statePath(state)}/${slug}`;
