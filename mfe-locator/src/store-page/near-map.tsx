import { placeOf, type Place, type Store } from '@site/contracts';
import { HALF, moveApart, plot, RING } from './plot';
import styles from './near-map.module.scss';

const MARK = 24;

export interface NearMapProps {
  name: string;
  place: Place;
  others: Store[];
}

/** A drawing of nearby stores by distance and direction, without tiles or JavaScript. */
export const NearMap = ({ name, place, others }: NearMapProps) => {
  const { radius, points } = plot(place, others.map(placeOf));
  const plotted = points.flatMap((point, index) =>
    point ? [{ ...point, number: index + 1 }] : [],
  );
  if (plotted.length === 0) return null;
  const miles = `${radius} ${radius === 1 ? 'mile' : 'miles'}`;
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.drawing}
        viewBox={`${-HALF} ${-HALF} ${2 * HALF} ${2 * HALF}`}
        role="img"
        aria-label={`${name} and the stores nearest to it, by distance and direction`}
      >
        <circle className={styles.ring} r={RING} />
        <circle className={styles.ring} r={RING / 2} />
        <path
          className={styles.ring}
          d={`M0 ${-RING - 8}V${RING + 8}M${-RING - 8} 0H${RING + 8}`}
        />
        <text className={styles.north} y={-RING - 14}>
          N
        </text>
        {moveApart(plotted, MARK + 1).map(({ number, x, y }) => (
          <g key={number} transform={`translate(${shown(x)} ${shown(y)})`}>
            <circle className={styles.other} r={MARK / 2} />
            <text className={styles.number} dy="0.35em">
              {number}
            </text>
          </g>
        ))}
        <circle className={styles.own} r={MARK / 2 - 3} />
      </svg>
      <figcaption className={styles.caption}>
        {`This store is in the middle, north is up. The outer ring is ${miles} away, the inner one half of that.`}
      </figcaption>
    </figure>
  );
};

const shown = (length: number): number => Math.round(length * 10) / 10;
