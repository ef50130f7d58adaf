import type { Store } from '@site/contracts';
import { callUrl } from './store-links';

/** The telephone number of a store, as it was given; a link where it is one number, nothing where there is none. */
export const StorePhone = ({ store }: { store: Store }) => {
  const url = callUrl(store);
  if (store.phone === '') return null;
  return url === undefined ? <span>{store.phone}</span> : <a href={url}>{store.phone}</a>;
};
