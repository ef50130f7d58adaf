import type { Label } from './labels';
import styles from './markers.module.scss';

/** Labels of a map without tiles. Hidden from screen readers, which have the list. */
export const MapLabels = ({ labels }: { labels: Label[] }) => (
  <div aria-hidden="true">
    {labels.map(({ text, place, dx, dy }) => (
      <span
        key={`${text} ${place.longitude}`}
        className={styles.label}
        data-latitude={place.latitude}
        data-longitude={place.longitude}
      >
        <span style={{ left: dx, top: dy }}>{text}</span>
      </span>
    ))}
  </div>
);
