import { distanceInMiles, placeOf, type Store } from '@site/contracts';
import { Link } from '@site/shared-ui/router';
import { cityLine, formatDistance } from '../stores/store-format';
import { storePath } from '../stores/store-paths';
import { NearbyMap } from './nearby-map';
import styles from './nearby-stores.module.scss';

/** A list of stores. With `store`, it shows their distances from that store, and a drawing with their numbers. */
export const NearbyStores = ({ store, others }: { store?: Store; others: Store[] }) => {
  const place = store && placeOf(store);
  const drawing = store && place && others.some(placeOf) && (
    <NearbyMap name={store.name} place={place} others={others} />
  );
  return (
    <div className={drawing ? styles.columns : styles.alone}>
      <ol className={styles.stores}>
        {others.map((other) => {
          const otherPlace = placeOf(other);
          return (
            <li key={other.id} className={styles.store}>
              <h3 className={styles.name}>
                <Link to={storePath(other)}>{other.name}</Link>
              </h3>
              <p className={styles.where}>
                {other.address}, {cityLine(other)}
              </p>
              {place && otherPlace && (
                <p className={styles.distance}>
                  {formatDistance(distanceInMiles(place, otherPlace))}
                </p>
              )}
            </li>
          );
        })}
      </ol>
      {drawing}
    </div>
  );
};
