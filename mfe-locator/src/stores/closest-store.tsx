import { Link } from '@site/shared-ui/router';
import type { ListedStore } from './listed-store';
import { formatZipDistance } from './store-format';
import { storePath } from './store-paths';

/** Names the closest store of a visitor who has none nearby. */
export const ClosestStore = ({ store, distance }: ListedStore) => (
  <p>
    <span>The closest is </span>
    <Link to={storePath(store)}>{store.name}</Link>
    <span>{` in ${store.city}, ${store.state} (${formatZipDistance(distance ?? 0)}).`}</span>
  </p>
);
