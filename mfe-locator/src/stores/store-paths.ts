import { stateSlug, type Store } from '@site/contracts';

/** `/store-locator/illinois` */
export const statePath = (state: string): string => `/store-locator/${stateSlug(state)}`;

/** `/store-locator/illinois/copper-heron`; older APIs send no slug. */
export const storePath = ({ state, slug, id }: Pick<Store, 'state' | 'slug' | 'id'>): string =>
  `${statePath(state)}/${slug ?? id}`;
