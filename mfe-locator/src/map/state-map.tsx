import { placeOf, type Place, type Store } from '@site/contracts';
import outlines from './state-outlines.json';
import styles from './state-map.module.scss';

/** State → west, east, north and south in hundredths of a degree, y down; then the path of its outline. */
const OUTLINES: Readonly<Record<string, string | undefined>> = outlines;

/** Size of the drawing, without its margin. */
const WIDTH = 320;
const HEIGHT = 240;
const MARGIN = 24;

export interface StateMapProps {
  /** Two letters. */
  state: string;
  stores: readonly Store[];
  /** The store with the brightest light. */
  own?: Store;
  className?: string;
}

/** A state's outline (U.S. Census Bureau) with its stores as lights. Nothing for a territory without an outline. */
export const StateMap = ({ state, stores, own, className = '' }: StateMapProps) => {
  const [, bounds = '', outline] = /^(\S+ \S+ \S+ \S+) (.*)$/.exec(OUTLINES[state] ?? '') ?? [];
  if (!outline) return null;
  const [west = 0, east = 0, north = 0, south = 0] = bounds.split(' ').map(Number);
  // Degrees of longitude are shorter than those of latitude.
  const narrowing = Math.cos(((north + south) / 200) * (Math.PI / 180));
  const scale = Math.min(WIDTH / ((east - west) * narrowing), HEIGHT / (south - north));
  const [scaleX, scaleY] = [scale * narrowing, scale];
  const spotOf = ({ latitude, longitude }: Place) => ({
    cx: Math.round((longitude * 100 - west) * scaleX),
    cy: Math.round((-latitude * 100 - north) * scaleY),
  });
  const ownPlace = own && placeOf(own);
  const width = (east - west) * scaleX + 2 * MARGIN;
  const height = (south - north) * scaleY + 2 * MARGIN;
  return (
    <svg
      className={`${styles.map} ${className}`}
      viewBox={[-MARGIN, -MARGIN, Math.ceil(width), Math.ceil(height)].join(' ')}
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="light">
          <stop className={styles.light} offset="0.1" />
          <stop className={styles.glow} offset="0.3" />
          <stop className={styles.dark} offset="1" />
        </radialGradient>
      </defs>
      <path
        className={styles.land}
        d={outline}
        transform={`scale(${scaleX.toFixed(4)} ${scaleY.toFixed(4)}) translate(${-west} ${-north})`}
      />
      {stores.map((store) => {
        const place = placeOf(store);
        return (
          place && (
            <circle key={store.id} className={styles.store} {...spotOf(place)} r={own ? 9 : 14} />
          )
        );
      })}
      {ownPlace && (
        <>
          <circle className={styles.store} {...spotOf(ownPlace)} r={40} />
          <circle className={styles.own} {...spotOf(ownPlace)} r={4} />
        </>
      )}
    </svg>
  );
};
