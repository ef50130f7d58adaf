import { stateName } from '@site/contracts';
import { likelyPlace } from '@site/contracts/likely-place';
import { plural } from '@site/contracts/plural';
import { Button } from '@site/shared-ui';
import { useQuery } from '@site/shared-ui/query';
import { Link } from '@site/shared-ui/router';
import panel from '../layout/panel.module.scss';
import { RequestLocationLink } from '../layout/request-location';
import { ClosestStore } from '../stores/closest-store';
import { isFiltered } from '../stores/store-filters';
import { storesQuery } from '../stores/stores-query';
import styles from './store-list.module.scss';
import type { FoundStores } from './use-found-stores';
import type { ListUrl } from './use-list-url';

interface NoStoresProps extends Pick<FoundStores, 'unknownZip' | 'closest' | 'unfiltered'> {
  /** The searched ZIP code. */
  zip: string | undefined;
  /** The code of the searched state. */
  state: string | undefined;
  listUrl: ListUrl;
}

/** Says why a search has found no stores, and what to do. */
export default function NoStores({
  zip,
  state,
  unknownZip,
  closest,
  unfiltered,
  listUrl: { text, filters, search, filter },
}: NoStoresProps) {
  const { data = [] } = useQuery(storesQuery);
  const near = zip ? ` near ${zip}` : '';
  const suggested = unfiltered || state ? undefined : likelyPlace(data, text);
  return (
    <>
      {unknownZip && <p>{`We can’t find the ZIP code ${unknownZip}.`}</p>}
      {unfiltered ? (
        <p>
          {filters.line
            ? `Your filters hide ${plural(unfiltered, 'store')}${near}.`
            : `${plural(unfiltered, 'store')}${near}, but none open right now.`}
        </p>
      ) : (
        <>
          {closest && <ClosestStore {...closest} />}
          <p className={panel.text}>Try searching with a different zip code or city name.</p>
        </>
      )}
      {state && <p className={panel.text}>{`There are no stores in ${stateName(state)} yet.`}</p>}
      {!zip && !state && !unfiltered && (
        <p className={panel.text}>
          No store’s city or state has this name. For the stores nearest to you, enter your ZIP
          code. For a store’s name, use the{' '}
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
          <Button look={unfiltered ? 'primary' : 'outlined'} onClick={() => filter({})}>
            Clear Filters
          </Button>
        )}
        {text !== '' && <Button onClick={() => search('')}>Clear Search</Button>}
        <RequestLocationLink near={text} />
      </div>
    </>
  );
}
