import { type Place, PRODUCT_LINES, type ProductLine } from '@site/contracts';
import type { PartProps } from '@site/platform';
import { Button } from '@site/shared-ui';
import { useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { nearestFirst, toListedStores } from '../stores/listed-store';
import { useNow } from '../stores/now';
import { openingAt } from '../stores/opening-hours';
import { StoreActions } from '../stores/store-actions';
import { carriedLines, LINE_NAMES } from '../stores/store-filters';
import { cityLine, distanceOrigin, formatDistance } from '../stores/store-format';
import { storePath } from '../stores/store-paths';
import { storesQuery } from '../stores/stores-query';
import {
  readVisitorPlace,
  saveVisitorPlace,
  type VisitorPlace,
  zipOf,
} from '../stores/visitor-place';
import { zipOriginQuery } from '../stores/zip-query';
import styles from './nearest-stores.module.scss';
import { PlaceForm } from './place-form';
import { NEARBY_MILES, type RankedStore, rankStores } from './rank-stores';

/** docs/product.md, section 2.11. */
const DEFAULT_COUNT = 3;

const readLines = (carries: unknown): ProductLine[] =>
  PRODUCT_LINES.filter((line) => Array.isArray(carries) && carries.includes(line));

/** Where distances are measured from; null for an unassigned ZIP code, undefined while loading. */
const useOrigin = (place: VisitorPlace | undefined): Place | null | undefined => {
  const zip = zipOf(place);
  const { data: zipModule } = useQuery({ ...zipOriginQuery, enabled: zip !== undefined });
  return useMemo(() => {
    if (zip !== undefined) return zipModule && (zipModule.originOfZip(zip, []) ?? null);
    return place as Place | undefined;
  }, [place, zip, zipModule]);
};

/**
 * The part `nearest-stores`: the stores nearest to the visitor that carry one of the product lines `carries`, at most
 * `count`. Without a place it shows a form for the ZIP code; stores are loaded once the place is known.
 */
export default function NearestStores({ carries, count }: PartProps) {
  const lines = readLines(carries);
  const [place, setPlace] = useState(readVisitorPlace);
  const [isChanging, setChanging] = useState(false);
  const origin = useOrigin(place);
  const isUnknownZip = origin === null;

  useEffect(() => {
    if (place && origin) saveVisitorPlace(place);
  }, [place, origin]);

  if (!place || isUnknownZip || isChanging)
    return (
      <PlaceForm
        takesFocus={isChanging}
        unknownZip={isUnknownZip ? zipOf(place) : undefined}
        onPlace={(next) => {
          setPlace(next);
          setChanging(false);
        }}
      />
    );
  return (
    <NearbyStoreList
      place={place}
      origin={origin}
      lines={lines}
      count={typeof count === 'number' ? count : DEFAULT_COUNT}
      onChange={() => setChanging(true)}
    />
  );
}

interface NearbyStoreListProps {
  place: VisitorPlace;
  origin: Place | undefined;
  lines: readonly ProductLine[];
  count: number;
  onChange: () => void;
}

const NearbyStoreList = ({ place, origin, lines, count, onChange }: NearbyStoreListProps) => {
  const { data, isError, isFetching, refetch } = useQuery(storesQuery);
  const now = useNow();
  const zip = zipOf(place);
  const sorted = useMemo(
    () => data && origin && nearestFirst(toListedStores(data), origin, zip),
    [data, origin, zip],
  );
  const stores = sorted && rankStores(sorted, lines, now, count);

  if (isError && !isFetching)
    return (
      <div role="alert" className={styles.failed}>
        <p>The stores can’t be loaded right now.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  return (
    <div className={styles.results}>
      <Summary zip={zip} stores={stores} onChange={onChange} />
      {stores && stores.length > 0 && (
        <ul className={styles.stores}>
          {stores.map((ranked) => (
            <StoreItem key={ranked.store.id} {...ranked} now={now} />
          ))}
        </ul>
      )}
      {zip && stores && stores.length > 0 && (
        <p className={styles.note}>{distanceOrigin(zip, stores)}</p>
      )}
      <AllStoresLink lines={lines} />
    </div>
  );
};

interface SummaryProps {
  zip: string | undefined;
  /** Undefined while loading. */
  stores: RankedStore[] | undefined;
  onChange: () => void;
}

/** Names the place. Takes the focus of the form that it replaces. */
const Summary = ({ zip, stores, onChange }: SummaryProps) => {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Nothing has the focus after the form with the focused button was removed.
    if (document.activeElement === document.body) summary.current?.focus({ preventScroll: true });
  }, []);
  const nearest = Math.min(...(stores ?? []).map(({ distance }) => distance ?? Infinity));
  return (
    <div className={styles.summary}>
      <p ref={summary} tabIndex={-1} role="status">
        {stores ? `Near ${zip ?? 'you'}` : 'Looking for stores…'}
        {stores?.length === 0 && ': no stores yet'}
        {Number.isFinite(nearest) &&
          nearest > NEARBY_MILES &&
          `: no stores within ${NEARBY_MILES} miles`}
      </p>
      <Button look="quiet" onClick={onChange}>
        Change location
      </Button>
    </div>
  );
};

const StoreItem = ({
  store,
  distance,
  isConfirmed,
  now,
}: RankedStore & { now: Date | undefined }) => {
  const opening = openingAt(store, now);
  return (
    <li className={styles.store}>
      <p className={styles.heading}>
        <Link to={storePath(store)} className={styles.name}>
          {store.name}
        </Link>
        {distance !== undefined && (
          <span className={styles.distance}>{formatDistance(distance)}</span>
        )}
      </p>
      {opening && <p className={opening.isOpen ? styles.open : styles.closed}>{opening.text}</p>}
      <address className={styles.address}>
        {store.address}, {cityLine(store)}
      </address>
      <p className={isConfirmed ? styles.carries : styles.unconfirmed}>
        {isConfirmed ? `Carries ${carriedLines(store).join(', ')}` : 'Call to confirm'}
      </p>
      <StoreActions store={{ ...store, website: undefined }} />
    </li>
  );
};

/** Omits the ZIP code, because the locator would list only stores that have it; it sorts by the saved place instead. */
const AllStoresLink = ({ lines }: { lines: readonly ProductLine[] }) => {
  const line = lines.length === 1 ? lines[0] : undefined;
  return (
    <p>
      <Link
        className={styles.allStores}
        to={line ? `/store-locator?carries=${line}` : '/store-locator'}
      >
        {line ? `All stores that carry ${LINE_NAMES[line].toLowerCase()}` : 'All stores'}
      </Link>
    </p>
  );
};
