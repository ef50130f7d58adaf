import { type Place, PRODUCT_LINES, type ProductLine } from '@site/contracts';
import type { PartProps } from '@site/platform';
import { Button } from '@site/shared-ui';
import { useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ClosestStore } from '../stores/closest-store';
import {
  isNearby,
  NEARBY_MILES,
  nearestFirst,
  placeInZip,
  toListedStores,
} from '../stores/listed-store';
import { RequestLocationLink } from '../layout/request-location';
import { useNow } from '../stores/now';
import { openingAt } from '../stores/opening-hours';
import { StoreActions } from '../stores/store-actions';
import { availability } from '../stores/store-filters';
import { cityLine, formatDistance, formatZipDistance } from '../stores/store-format';
import { storePath } from '../stores/store-paths';
import { storesQuery } from '../stores/stores-query';
import {
  readVisitorPlace,
  saveVisitorPlace,
  type VisitorPlace,
  zipOf,
} from '../stores/visitor-place';
import { zipPlaceQuery } from '../stores/zip-query';
import styles from './nearest-stores.module.scss';
import { PlaceForm } from './place-form';
import { openFirst, type RankedStore, rankStores } from './rank-stores';

/** docs/product.md, section 2.11. */
const COUNT = 3;

const readLines = (carries: unknown): ProductLine[] =>
  PRODUCT_LINES.filter((line) => Array.isArray(carries) && carries.includes(line));

/** Where distances are measured from; null for an unassigned ZIP code, undefined while loading. */
const useOrigin = (place: VisitorPlace | undefined): Place | null | undefined => {
  const zip = zipOf(place);
  const { data } = useQuery(zipPlaceQuery(zip));
  return zip === undefined ? (place as Place | undefined) : data;
};

/**
 * The part `nearest-stores`: the stores nearest to the visitor that carry one of the product lines `carries`,
 * those with the line `prefers` first. They may not have the `product`. Without a place it shows a form for the ZIP code;
 * stores are loaded once the place is known.
 */
export default function NearestStores({ carries, prefers, product }: PartProps) {
  const lines = readLines(carries);
  const [place, setPlace] = useState(readVisitorPlace);
  const [isChanging, setChanging] = useState(false);
  const origin = useOrigin(place);
  const isUnknownZip = origin === null;

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
      preferred={readLines([prefers])[0]}
      product={typeof product === 'string' ? product : undefined}
      onChange={() => setChanging(true)}
    />
  );
}

interface NearbyStoreListProps {
  place: VisitorPlace;
  origin: Place | undefined;
  lines: readonly ProductLine[];
  preferred: ProductLine | undefined;
  product: string | undefined;
  onChange: () => void;
}

const NearbyStoreList = (props: NearbyStoreListProps) => {
  const { place, origin, lines, preferred, product, onChange } = props;
  const { data, isError, isFetching, refetch } = useQuery(storesQuery);
  const now = useNow();
  const zip = zipOf(place);
  const sorted = useMemo(() => {
    const listed = data && toListedStores(data);
    const from = (zip && listed && placeInZip(listed, zip)) || origin;
    return listed && from && nearestFirst(listed, from, zip);
  }, [data, origin, zip]);
  const isKnownPlace = Boolean(origin ?? sorted);
  useEffect(() => {
    if (isKnownPlace) saveVisitorPlace(place);
  }, [place, isKnownPlace]);
  const ranked = sorted && rankStores(sorted, lines, preferred);
  const stores = ranked && openFirst(ranked.filter(isNearby).slice(0, COUNT), now);

  if (isError && !isFetching)
    return (
      <div role="alert" className={styles.failed}>
        <p>The stores can’t be loaded right now.</p>
        <Button onClick={() => void refetch()}>Try Again</Button>
      </div>
    );
  const isNone = stores?.length === 0;
  const isSorted =
    stores && stores.length > 1 && stores.some(({ store }) => openingAt(store, now)?.isOpen);
  const change = (
    <Button look="quiet" onClick={onChange}>
      Change Location
    </Button>
  );
  return (
    <div className={isNone ? styles.none : styles.results}>
      <Summary zip={zip} stores={stores}>
        {!isNone && change}
      </Summary>
      {stores && stores.length > 0 && (
        <>
          {(product || isSorted) && (
            <p>
              {product && `Call ahead to make sure ${product} is in stock. `}
              {isSorted && <span className={styles.note}>Stores open now are listed first.</span>}
            </p>
          )}
          <ul className={styles.stores}>
            {stores.map((store) => (
              <StoreItem key={store.store.id} {...store} zip={zip} now={now} />
            ))}
          </ul>
          {zip && (
            <p className={styles.note}>Distances are approximate, measured from your ZIP code.</p>
          )}
        </>
      )}
      {isNone && ranked?.[0]?.place && <ClosestStore {...ranked[0]} />}
      <div className={styles.actions}>
        {isNone && (
          <>
            <RequestLocationLink near={zip} />
            {change}
          </>
        )}
        <AllStoresLink lines={preferred ? [preferred] : lines} />
      </div>
    </div>
  );
};

interface SummaryProps {
  zip: string | undefined;
  /** Undefined while loading. */
  stores: RankedStore[] | undefined;
  children: ReactNode;
}

/** Names the place. Takes the focus of the form that it replaces. */
const Summary = ({ zip, stores, children }: SummaryProps) => {
  const summary = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // Nothing has the focus after the form with the focused button was removed.
    if (document.activeElement === document.body) summary.current?.focus({ preventScroll: true });
  }, []);
  const where = zip ?? 'you';
  return (
    <div className={styles.summary}>
      <p ref={summary} tabIndex={-1} role="status">
        {!stores && 'Looking for stores…'}
        {stores &&
          (stores.length > 0
            ? `Near ${where}`
            : `No stores within ${NEARBY_MILES} miles of ${where} yet`)}
      </p>
      {children}
    </div>
  );
};

interface StoreItemProps extends RankedStore {
  zip: string | undefined;
  now: Date | undefined;
}

const StoreItem = ({ store, distance = 0, fit, zip, now }: StoreItemProps) => {
  const opening = openingAt(store, now);
  return (
    <li className={styles.store}>
      <p>
        <Link to={storePath(store)} className={styles.name}>
          {store.name}
        </Link>
      </p>
      <p className={styles.facts}>
        <span className={styles.distance}>
          {zip ? formatZipDistance(distance) : formatDistance(distance)}
        </span>
        {opening && (
          <span className={opening.isOpen ? styles.open : styles.closed}>{opening.text}</span>
        )}
      </p>
      <address className={styles.address}>
        {store.address}, {cityLine(store)}
      </address>
      <p className={fit ? styles.carries : styles.unconfirmed}>
        {fit ? availability(store) : 'Call to confirm'}
      </p>
      <StoreActions store={{ ...store, website: undefined }} />
    </li>
  );
};

/** Omits the ZIP code, which the locator reads from the session. */
const AllStoresLink = ({ lines }: { lines: readonly ProductLine[] }) => {
  const line = lines.length === 1 ? lines[0] : undefined;
  return (
    <Link
      className={styles.allStores}
      to={line ? `/store-locator?carries=${line}` : '/store-locator'}
    >
      See All Stores
    </Link>
  );
};
