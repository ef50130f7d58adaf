import { Section } from '@site/shared-ui';
import { matchPath, useLocation } from '@site/shared-ui/router';
import { LoadError } from '../store-locator/load-error';
import { LoadingStores } from '../store-locator/loading-stores';
import { usePageData } from '../stores/use-page-data';
import { StoreDetail } from './store-detail';
import { StoreMissing } from './store-missing';
import { StoreView, storeView } from './store-view';

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
