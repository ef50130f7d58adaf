import type { Label } from './labels';
import styles from './markers.module.scss';

/** Names of a map without streets, where no marker covers them; who cannot see them has them in the list. */
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
