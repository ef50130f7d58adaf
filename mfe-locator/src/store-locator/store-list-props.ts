import type { ListedStore } from '../stores/listed-store';
import type { FoundStores } from './use-found-stores';
import type { ListUrl } from './use-list-url';

export interface StoreListProps extends Pick<
  FoundStores,
  'fromZip' | 'unknownZip' | 'closest' | 'unfiltered'
> {
  /** The found stores, or the first of them; then those near the searched ZIP code. */
  stores: ListedStore[];
  /** Number of found stores. */
  total: number;
  /** Whether `stores` contains all found stores. */
  isComplete: boolean;
  listUrl: ListUrl;
  /** Undefined while prerendering. */
  now: Date | undefined;
  /** Forgets the ZIP code that distances are from. */
  onClearOrigin: () => void;
}
