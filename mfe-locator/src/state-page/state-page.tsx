import { stateCode, stateName } from '@site/contracts';
import { plural } from '@site/contracts/plural';
import { siteSettings, siteState, useHydrated } from '@site/platform';
import { Button, ButtonLink, Label, Section } from '@site/shared-ui';
import { Link, matchPath, useLocation } from '@site/shared-ui/router';
import { useState } from 'react';
import { Crumbs } from '../layout/crumbs';
import { NotFound } from '../layout/not-found';
import { RequestLocation } from '../layout/request-location';
import { StateMap } from '../map/state-map';
import { LoadError } from '../store-locator/load-error';
import { LoadingStores } from '../store-locator/loading-stores';
import { StateLinks } from '../store-locator/state-links';
import { PAGE_SIZE } from '../stores/first-stores';
import { useNow } from '../stores/now';
import { StoreActions } from '../stores/store-actions';
import { StoreFacts } from '../stores/store-facts';
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
  // All states without stores have the same document.
  const isHydrated = useHydrated();
  const { data, isFailed, retry, dataElement } = usePageData(StateView, (stores) =>
    stateView(stores, slug),
  );
  return (
    <>
      <Section className={styles.top} aria-label={data ? undefined : 'Stores'}>
        {dataElement}
        {!data && (isFailed ? <LoadError onRetry={retry} /> : <LoadingStores />)}
        {data?.state !== undefined && <StateDetail {...data} state={data.state} />}
        {data && data.state === undefined && (
          <NotFound
            title="No Stores Here Yet"
            text="We don’t have an authorized dispensary here yet. You’ll find us in these states."
          >
            <StateLinks states={data.states} />
          </NotFound>
        )}
      </Section>
      {data && (
        <RequestLocation near={isHydrated ? stateName(stateCode(slug) ?? slug) : undefined} />
      )}
    </>
  );
};

const StateDetail = ({ state, total, stores, cities, nearby }: StateView & { state: string }) => {
  const name = stateName(state);
  const { brand } = siteSettings();
  const now = useNow();
  /** Only a phone folds the list. */
  const [isOpen, setOpen] = useState(false);
  const isFew = total <= FEW;
  const listedCount = cities.reduce((sum, city) => sum + city.stores.length, stores.length);
  useTitle(`Stores in ${name}`);
  return (
    <>
      <Crumbs current={name} />
      <div className={styles.head}>
        <div>
          <Label>Store locator</Label>
          <h1>
            {plural(total, 'store')} in {name}
          </h1>
          <p className={styles.lead}>
            Authorized dispensaries in {name}
            {isFew ? '' : ', by city'}, with today’s hours, phone and directions.
          </p>
          <div className={styles.buttons}>
            <ButtonLink look="primary" to={`/store-locator?q=${encodeURIComponent(name)}#map`}>
              Show on the Map
            </ButtonLink>
            <ButtonLink to="/store-locator">Find the Nearest Store</ButtonLink>
          </div>
        </div>
        <StateMap state={state} stores={stores} />
      </div>
      {total > MANY && (
        <nav aria-label="Cities" className={styles.jumps}>
          {[...new Set(stores.map(({ city }) => city))].map((city) => (
            <a key={city} href={`#${cityId(city)}`} onClick={() => setOpen(true)}>
              {city}
            </a>
          ))}
        </nav>
      )}
      <div className={isFew ? styles.few : styles.columns}>
        <div className={isOpen ? undefined : styles.folded}>
          <ul className={styles.cards}>
            {stores.map((store, index) => (
              <li
                key={store.id}
                id={stores[index - 1]?.city === store.city ? undefined : cityId(store.city)}
                className={index < PAGE_SIZE ? styles.card : `${styles.card} ${styles.extra}`}
              >
                <p className={styles.city}>{store.city}</p>
                <h2 className={styles.name}>
                  <Link to={storePath(store)}>{store.name}</Link>
                </h2>
                <StoreFacts
                  store={store}
                  address={`${store.address}, ${store.zipCode}`}
                  now={now}
                />
                <StoreActions store={{ ...store, website: undefined }} />
              </li>
            ))}
          </ul>
          {stores.length > PAGE_SIZE && (
            <Button className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? 'Show Fewer' : `Show ${stores.length - PAGE_SIZE} More`}
            </Button>
          )}
        </div>
        <aside className={styles.aside}>
          <Advice brand={brand} />
          {nearby.length > 0 && (
            <StateLinks
              title="Nearest states with stores"
              states={nearby.map((code) => ({ state: code }))}
            />
          )}
        </aside>
      </div>
      {cities.length > 0 && <MoreStores state={state} cities={cities} />}
      {listedCount < total && (
        <p className={styles.lead}>
          The first {listedCount} of {total}. Search by ZIP code or city to find more.
        </p>
      )}
    </>
  );
};

/** Up to this number of stores fill the width of the page. */
const FEW = 2;
/** More stores than this have links to their cities. */
const MANY = 8;

const cityId = (city: string): string => `city-${city.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;

/** How to find the products in a store. */
const Advice = ({ brand }: { brand: string }) => (
  <section className={styles.advice} aria-labelledby="advice">
    <h2 id="advice" className={styles.name}>
      At the store
    </h2>
    <p>
      Bring a valid ID and ask for {brand} by the product’s name. Stock changes daily, so call ahead
      if you want something specific.
    </p>
    <p>Already have a package? Enter its batch number to see the lab certificate.</p>
    {siteState().paths.includes('/lab-results') && (
      <Link className={styles.link} to="/lab-results">
        Look up your batch
      </Link>
    )}
  </section>
);

/** The stores without a card, by city. */
const MoreStores = ({ state, cities }: Pick<StateView, 'cities'> & { state: string }) => (
  <div className={styles.cities}>
    {cities.map(({ city, stores }) => (
      <section key={city} className={styles.rest}>
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
);
