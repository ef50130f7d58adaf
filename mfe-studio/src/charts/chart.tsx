import { useRef, type ReactNode } from 'react';
import styles from './chart.module.scss';
import { useWidth } from './use-width';

interface ChartProps {
  title: string;
  /** What the picture says, for those who do not see it; the numbers stand in a table beside it. */
  says: string;
  /** In CSS px; the width is that of the place. */
  height: number;
  /** Explains the marks. */
  note?: string;
  children: (width: number) => ReactNode;
}

/** A chart at its real size, with its title. */
export const Chart = ({ title, says, height, note, children }: ChartProps) => {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div ref={place}>
        <svg width={width} height={height} role="img" aria-label={says}>
          {children(width)}
        </svg>
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </figure>
  );
};

/** How many names fit beside each other on an axis of this length in px. */
export const ticksIn = (length: number): number => Math.max(2, Math.floor(length / 110));

/** Axes are quiet: names without lines. The grid shows where they are. */
export const quietAxis = { hideTicks: true, hideAxisLine: true, tickClassName: styles.tick };
