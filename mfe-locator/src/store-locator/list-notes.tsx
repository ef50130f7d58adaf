import { stateCode, stateName } from '@site/contracts';
import { likelyPlace } from '@site/contracts/likely-place';
import { plural } from '@site/contracts/plural';
import { Button } from '@site/shared-ui';
import { useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import panel from '../layout/panel.module.scss';
import { RequestLocationLink } from '../layout/request-location';
import { ClosestStore } from '../stores/closest-store';
import { NEARBY_MILES } from '../stores/listed-store';
import { openingAt } from '../stores/opening-hours';
import { filterStores, isFiltered } from '../stores/store-filters';
import { storePath } from '../stores/store-paths';
import { storesQuery } from '../stores/stores-query';
import { readZip } from '../stores/zip-query';
import styles from './store-list.module.scss';
import type { StoreListProps } from './store-list-props';

/** Says why a search has found no stores, and what to do; or which nearer stores are closed. */
export default function ListNotes({
  stores: [first],
  unknownZip,
  closest,
  unfiltered = [],
  listUrl: { text, filters, search, filter },
  now,
}: StoreListProps) {
  const { data = [] } = useQuery(storesQuery);
  const zip = readZip(text);
  const state = isFiltered(filters) ? undefined : stateCode(text);
  const near = zip ? ` near ${zip}` : '';
  const hidden = unfiltered.length;
  const suggested = hidden || state ? undefined : likelyPlace(data, text);
  const closed = (filters.open ? filterStores(unfiltered, { line: filters.line }, now) : [])
    .filter(({ distance = Infinity }) => !first || distance < (first.distance ?? 0))
    .flatMap(({ store }) => {
      const { opensIn, text: opens = '' } = openingAt(store, now) ?? {};
      return opensIn ? { store, opensIn, opens } : [];
    })
    .toSorted((a, b) => a.opensIn - b.opensIn);
  const [next] = closed;
  const nextOpening = next && (
    <>
      {' '}
      <Link to={storePath(next.store)}>{next.store.name}</Link>
      {` in ${next.store.city} ${next.opens.replace('Opens', closed[1] ? 'opens first,' : 'opens')}.`}
    </>
  );
  if (first)
    return (
      next && (
        <div className={styles.caption}>
          <p>
            {`Closed right now: ${plural(closed.length, 'nearer store')}.`}
            {nextOpening}
          </p>
        </div>
      )
    );
  return (
    <>
      {unknownZip && <p>{`We can’t find the ZIP code ${unknownZip}.`}</p>}
      {hidden ? (
        <p>
          {filters.line
            ? `Your filters hide ${plural(hidden, 'store')}${near}.`
            : `${plural(hidden, 'store')}${near}, but none open right now.`}
          {nextOpening}
        </p>
      ) : (
        <>
          {closest && (
            <>
              <p>{`No stores within ${NEARBY_MILES} miles of ${zip} yet.`}</p>
              <ClosestStore {...closest} />
            </>
          )}
          <p className={panel.text}>Try searching with a different zip code or city name.</p>
        </>
      )}
      {state && <p className={panel.text}>{`There are no stores in ${stateName(state)} yet.`}</p>}
      {!zip && !state && !hidden && (
        <p className={panel.text}>
          <span>{`We don’t have a store in “${text.trim()}”. Enter a ZIP code to see the nearest stores.`}</span>{' '}
          For a store’s name, use the{' '}
          <Link to={`/search?q=${encodeURIComponent(text)}`}>site search</Link>.
        </p>
      )}
      <div className={styles.choices}>
        {suggested && (
          <Button look="primary" onClick={() => search(suggested)}>
            {`Did you mean ${suggested}?`}
          </Button>
        )}
        {isFiltered(filters) && (
          <Button look={hidden ? 'primary' : 'outlined'} onClick={() => filter({})}>
            Clear Filters
          </Button>
        )}
        {text !== '' && <Button onClick={() => search('')}>Clear Search</Button>}
        <RequestLocationLink near={text} />
      </div>
    </>
  );
}
