import { placeOf, type Place, type Store } from '@site/contracts';
import { HALF_WIDTH, moveApart, plot, RING_RADIUS } from './plot';
import styles from './nearby-map.module.scss';

const MARKER_SIZE = 24;

export interface NearbyMapProps {
  name: string;
  place: Place;
  others: Store[];
}

/** A drawing of nearby stores by distance and direction, without tiles or JavaScript. */
export const NearbyMap = ({ name, place, others }: NearbyMapProps) => {
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
        viewBox={`${-HALF_WIDTH} ${-HALF_WIDTH} ${2 * HALF_WIDTH} ${2 * HALF_WIDTH}`}
        role="img"
        aria-label={`${name} and the stores nearest to it, by distance and direction`}
      >
        <defs>
          <radialGradient id="center">
            <stop className={styles.glow} />
            <stop className={styles.dark} offset="1" />
          </radialGradient>
        </defs>
        <circle fill="url(#center)" r={RING_RADIUS} />
        <circle className={styles.ring} r={RING_RADIUS} />
        <circle className={styles.ring} r={RING_RADIUS / 2} />
        <path
          className={styles.ring}
          d={`M0 ${-RING_RADIUS - 8}V${RING_RADIUS + 8}M${-RING_RADIUS - 8} 0H${RING_RADIUS + 8}`}
        />
        <text className={styles.north} y={-RING_RADIUS - 14}>
          N
        </text>
        {moveApart(plotted, MARKER_SIZE + 1).map(({ number, x, y }) => (
          <g key={number} transform={`translate(${round(x)} ${round(y)})`}>
            <circle className={styles.other} r={MARKER_SIZE / 2} />
            <text className={styles.number} dy="0.35em">
              {number}
            </text>
          </g>
        ))}
        <circle className={styles.own} r={MARKER_SIZE / 2 - 3} />
      </svg>
      <figcaption className={styles.caption}>
        {`This store is in the center, and north is up. The rings mark ${radius / 2} and ${miles}.`}
      </figcaption>
    </figure>
  );
};

const round = (length: number): number => Math.round(length * 10) / 10;
