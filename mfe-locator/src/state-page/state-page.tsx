import { stateName } from '@site/contracts';
import { ButtonLink, Label, Section } from '@site/shared-ui';
import { Link, matchPath, useLocation } from '@site/shared-ui/router';
import { Crumbs } from '../layout/crumbs';
import { NotFound } from '../layout/not-found';
import { RequestLocation } from '../layout/request-location';
import { LoadError } from '../store-locator/load-error';
import { LoadingStores } from '../store-locator/loading-stores';
import { StateLinks } from '../store-locator/state-links';
import type { StateCount } from '../stores/by-state';
import { storePath } from '../stores/store-paths';
import { usePageData } from '../stores/use-page-data';
import { useTitle } from '../stores/use-title';
import styles from './state-page.module.scss';
import { StateView, stateView } from './state-view';

/** `/store-locator/:state` */
export default function StatePage() {
  const { pathname } = useLocation();
  return <PageAt key={pathname} pathname={pathname} />;
}

const PageAt = ({ pathname }: { pathname: string }) => {
  const { state: slug = '' } = matchPath('/store-locator/:state', pathname)?.params ?? {};
  const { data, isFailed, retry, dataElement } = usePageData(StateView, (stores) =>
    stateView(stores, slug),
  );
  return (
    <>
      <Section className={styles.top} aria-label={data ? undefined : 'Stores'}>
        {dataElement}
        {!data && (isFailed ? <LoadError onRetry={retry} /> : <LoadingStores />)}
        {data?.state !== undefined && <StateDetail {...data} state={data.state} />}
        {data && data.state === undefined && <NoStores states={data.states} />}
      </Section>
      {data && <RequestLocation />}
    </>
  );
};

const StateDetail = ({ state, total, cities }: StateView & { state: string }) => {
  const name = stateName(state);
  const listedCount = cities.reduce((sum, { stores }) => sum + stores.length, 0);
  useTitle(`Stores in ${name}`);
  return (
    <>
      <Crumbs current={name} />
      <Label>Store locator</Label>
      <h1>
        {total} {total === 1 ? 'Store' : 'Stores'} in {name}
      </h1>
      <p className={styles.lead}>
        Authorized dispensaries in {name}, by city. Pick one for hours and directions.
      </p>
      <ButtonLink to={`/store-locator?q=${encodeURIComponent(name)}`}>Show on the map</ButtonLink>
      <div className={styles.cities}>
        {cities.map(({ city, stores }) => (
          <section key={city} className={styles.city}>
            <h2 className={styles.name}>{city}</h2>
            <ul className={styles.stores}>
              {stores.map((store) => (
                <li key={store.id} className={styles.store}>
                  <Link className={styles.link} to={storePath({ ...store, state })}>
                    {store.name}
                  </Link>
                  <span className={styles.address}>
                    {store.address}, {store.zipCode}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {listedCount < total && (
        <p className={styles.lead}>
          The first {listedCount} of {total}. Search by ZIP code or city to find more.
        </p>
      )}
    </>
  );
};

/** Document title after a navigation; the title of a loaded document is in `remote.config.ts`. */
const TITLE = 'No Stores Here Yet';

const NoStores = ({ states }: { states: StateCount[] }) => {
  useTitle(TITLE);
  return (
    <>
      <Crumbs current={TITLE} />
      <NotFound
        title={TITLE}
        text="We don’t have an authorized dispensary here yet. You’ll find us in these states."
      >
        <StateLinks states={states} />
      </NotFound>
    </>
  );
};
