import { nearestIn, stateSlug, Store, type StoreList } from '@site/contracts';
import * as z from '@site/contracts/schema';
import { Section } from '@site/shared-ui';
import { matchPath, useLocation } from '@site/shared-ui/router';
import { LoadError } from '../store-locator/load-error';
import { LoadingStores } from '../store-locator/loading-stores';
import { countByState, StateCount } from '../stores/by-state';
import { usePageData } from '../stores/use-page-data';
import { StoreDetail } from './store-detail';
import { StoreNotFound } from './store-not-found';

/** Number of nearby stores on a page. */
const NEARBY_COUNT = 4;
/** Maximum number of links on the page of an unknown store. */
const MAX_LINKS = 12;

/** Data of a store's page. */
const StoreView = z.object({
  /** Undefined if there is no such store. */
  store: z.optional(Store),
  /** The nearest stores; if the store is missing, some stores of the state. */
  others: z.array(Store),
  /** Stores per state, if the state has none. */
  states: z.array(StateCount),
});
export type StoreView = z.infer<typeof StoreView>;

/** `state` and `slug` are the parameters of the path. */
const storeView = (
  stores: readonly StoreList[number][],
  state: string,
  slug: string,
): StoreView => {
  const inState = stores.filter((store) => stateSlug(store.state) === state);
  const store = inState.find((candidate) => candidate.slug === slug);
  if (store) return { store, others: nearestIn(stores)(store, NEARBY_COUNT), states: [] };
  const states = inState.length === 0 ? countByState(stores) : [];
  return { others: inState.slice(0, MAX_LINKS), states };
};

/** `/store-locator/:state/:store` */
export default function StorePage() {
  const { pathname } = useLocation();
  return <PageAt key={pathname} pathname={pathname} />;
}

const PageAt = ({ pathname }: { pathname: string }) => {
  const { state = '', store: slug = '' } =
    matchPath('/store-locator/:state/:store', pathname)?.params ?? {};
  const { data, isFailed, retry, dataElement } = usePageData(StoreView, (stores) =>
    storeView(stores, state, slug),
  );
  if (!data)
    return (
      <Section aria-label="Store">
        {isFailed ? <LoadError onRetry={retry} /> : <LoadingStores />}
      </Section>
    );
  const { store, others, states } = data;
  return (
    <>
      {dataElement}
      {store ? (
        <StoreDetail store={store} others={others} />
      ) : (
        <StoreNotFound others={others} states={states} />
      )}
    </>
  );
};
