import { nearestIn, stateSlug, Store, type StoreList } from '@site/contracts';
import * as z from '@site/contracts/schema';
import { Section } from '@site/shared-ui';
import { matchPath, useLocation } from '@site/shared-ui/router';
import { LoadError } from '../store-locator/load-error';
import { LoadingStores } from '../store-locator/loading-stores';
import { countByState } from '../stores/by-state';
import { usePageData } from '../stores/use-page-data';
import { StoreDetail } from './store-detail';
import { StoreMissing } from './store-missing';

/** Number of nearby stores on a page. */
const NEAREST = 4;
/** Number of links for an unknown store. */
const OFFERED = 12;

/** Data of a store's page. */
const StoreView = z.object({
  /** Missing if there is no such store. */
  store: z.optional(Store),
  /** The nearest stores, or some of the state. */
  others: z.array(Store),
  /** Stores per state, if the state has none. */
  states: z.array(z.object({ state: z.string(), stores: z.number() })),
});
export type StoreView = z.infer<typeof StoreView>;

/** `state` and `slug` are those of the path. */
const storeView = (
  stores: readonly StoreList[number][],
  state: string,
  slug: string,
): StoreView => {
  const inState = stores.filter((store) => stateSlug(store.state) === state);
  const store = inState.find((one) => one.slug === slug);
  if (store) return { store, others: nearestIn(stores)(store, NEAREST), states: [] };
  const states = inState.length === 0 ? countByState(stores) : [];
  return { others: inState.slice(0, OFFERED), states };
};

/** `/store-locator/:state/:store` */
export default function StorePage() {
  const { pathname } = useLocation();
  return <PageAt key={pathname} pathname={pathname} />;
}

const PageAt = ({ pathname }: { pathname: string }) => {
  const { state = '', store: slug = '' } =
    matchPath('/store-locator/:state/:store', pathname)?.params ?? {};
  const { data, isFailed, retry, holder } = usePageData(StoreView, (stores) =>
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
      {holder}
      {store ? (
        <StoreDetail store={store} others={others} />
      ) : (
        <StoreMissing others={others} states={states} />
      )}
    </>
  );
};
