import { stateSlug, type Store } from '@site/contracts';

/** `/store-locator/illinois` */
export const statePath = (state: string): string => `/store-locator/${stateSlug(state)}`;

/** `/store-locator/illinois/copper-heron`; undefined of a store from an API that knows no such pages. */
export const storePath = ({ state, slug }: Pick<Store, 'state' | 'slug'>): string | undefined =>
  slug === undefined ? undefined : `${statePath(state)}/${slug}`;
