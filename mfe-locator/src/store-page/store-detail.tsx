import { PRODUCT_LINES, stateName, type Store, WEEKDAYS } from '@site/contracts';
import { siteSettings } from '@site/platform';
import { ButtonLink, Label, Section } from '@site/shared-ui';
import { Link } from '@site/shared-ui/router';
import { Crumbs } from '../layout/crumbs';
import { StateMap } from '../map/state-map';
import { localTime, openingAt } from '../stores/opening-hours';
import { useNow } from '../stores/now';
import { StoreActions } from '../stores/store-actions';
import { LINE_NAMES } from '../stores/store-filters';
import { cityLine } from '../stores/store-format';
import { statePath } from '../stores/store-paths';
import { useTitle } from '../stores/use-title';
import { NearbyStores } from './nearby-stores';
import styles from './store-detail.module.scss';

export interface StoreDetailProps {
  store: Store;
  /** The nearest stores. */
  others: Store[];
}

export const StoreDetail = ({ store, others }: StoreDetailProps) => {
  const now = useNow();
  const state = stateName(store.state);
  const opening = openingAt(store, now);
  useTitle(`${store.name} in ${store.city}, ${state}`);
  return (
    <>
      <Section className={styles.top}>
        <Crumbs parents={[{ to: statePath(store.state), name: state }]} current={store.name} />
        <div className={styles.columns}>
          <div className={styles.about}>
            <Label>Authorized dispensary</Label>
            <h1 className={styles.name}>{store.name}</h1>
            <address className={styles.address}>
              {store.address}
              <br />
              {cityLine(store)}
            </address>
            {opening && (
              <p className={opening.isOpen ? styles.open : styles.closed}>{opening.text}</p>
            )}
            <StoreActions store={store} look="primary">
              <ButtonLink
                className={styles.action}
                to={`/store-locator?store=${encodeURIComponent(store.id)}`}
              >
                Show on the Map
              </ButtonLink>
            </StoreActions>
            <ProductLines {...store} />
          </div>
          <StateMap
            className={styles.map}
            state={store.state}
            stores={others.filter((other) => other.state === store.state)}
            own={store}
          />
          <HoursTable store={store} now={now} />
        </div>
      </Section>
      <Section aria-labelledby="near">
        <Label>Nearby</Label>
        <h2 id="near">Other stores near {store.name}</h2>
        <NearbyStores store={store} others={others} />
        <div className={styles.links}>
          <Link to={statePath(store.state)}>All stores in {state}</Link>
        </div>
      </Section>
    </>
  );
};

/** The product lines of the store; those newer than this release are omitted. */
const ProductLines = ({ products = [] }: Store) => {
  const lines = PRODUCT_LINES.filter((line) => products.includes(line));
  const { brand } = siteSettings();
  if (lines.length === 0) return <p className={styles.carries}>{brand} Available</p>;
  return (
    <div>
      <h2 className={styles.carries}>{brand} Available</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>
            <Link className={styles.line} to={`/products/${line}`}>
              {LINE_NAMES[line]}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The week's hours; today, in the store's time zone, is marked once hydrated. */
const HoursTable = ({ store, now }: { store: Store; now: Date | undefined }) => {
  const { hours, timeZone } = store;
  const today = now && timeZone ? localTime(timeZone, now)?.day : undefined;
  return (
    <section className={styles.card} aria-labelledby="hours">
      <h2 id="hours" className={styles.title}>
        Hours
      </h2>
      {hours && (
        <table className={styles.hours} aria-labelledby="hours">
          <tbody>
            {WEEKDAYS.map((day, index) => (
              <tr key={day} aria-current={index === today ? 'date' : undefined}>
                <th scope="row">{day}</th>
                <td>{hours[day]?.trim() || 'Not available'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className={styles.note}>
        {hours ? 'In the store’s local time.' : 'Hours not available. Please call ahead.'}
      </p>
    </section>
  );
};
