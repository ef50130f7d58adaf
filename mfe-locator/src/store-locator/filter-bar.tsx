import { LocationRegular } from '@fluentui/react-icons/headless/svg/location';
import { MapRegular } from '@fluentui/react-icons/headless/svg/map';
import { PRODUCT_LINES } from '@site/contracts';
import { LINE_NAMES, type StoreFilters } from '../stores/store-filters';
import styles from './filter-bar.module.scss';
import type { UserLocation } from './use-user-location';

export interface FilterBarProps {
  filters: StoreFilters;
  onFilter: (filters: StoreFilters) => void;
  location: UserLocation;
  /** The map, which can be collapsed in a single column. */
  map: { id: string; isExpanded: boolean; onToggle: () => void };
}

export const FilterBar = ({ filters, onFilter, location, map }: FilterBarProps) => (
  <div className={styles.bar}>
    <button
      type="button"
      className={styles.pill}
      aria-pressed={filters.open ?? false}
      onClick={() => onFilter({ ...filters, open: !filters.open })}
    >
      Open Now
    </button>
    <select
      aria-label="Products"
      className={styles.lines}
      value={filters.line ?? ''}
      onChange={({ target: { value } }) =>
        onFilter({ ...filters, line: PRODUCT_LINES.find((line) => line === value) })
      }
    >
      <option value="">All Products</option>
      {PRODUCT_LINES.map((line) => (
        <option key={line} value={line}>
          {LINE_NAMES[line]}
        </option>
      ))}
    </select>
    {!location.isKnown && (
      <button type="button" className={styles.pill} onClick={location.request}>
        <LocationRegular />
        Use My Location
      </button>
    )}
    <button
      type="button"
      className={`${styles.pill} ${styles.toggle}`}
      aria-expanded={map.isExpanded}
      aria-controls={map.id}
      onClick={map.onToggle}
    >
      <MapRegular />
      {map.isExpanded ? 'Hide Map' : 'Show Map'}
    </button>
    <p role="status" className={styles.refusal}>
      {location.isRefused &&
        'Your browser didn’t share your location. Allow it in your browser’s settings, or search by ZIP code or city.'}
    </p>
  </div>
);
