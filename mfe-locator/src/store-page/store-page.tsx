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

/** How many others a page names. */
const NEAREST = 4;
/** How many of a state are offered in the place of a store that is not there. */
const OFFERED = 12;

/** What the page of a store is made of. */
const StoreView = z.object({
  /** Absent: there is no such store (any more). */
  store: z.optional(Store),
  /** Those nearest to it, or some of its state. */
  others: z.array(Store),
  /** How many stores each state has, where the state has none either. */
  states: z.array(z.object({ state: z.string(), stores: z.number() })),
});
export type StoreView = z.infer<typeof StoreView>;

/** `state` and `slug` are those of the path. The server hands over what is needed of the list alone. */
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

/** `/store-locator/:state/:store`: all that is known of one store, and what is near it. */
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
