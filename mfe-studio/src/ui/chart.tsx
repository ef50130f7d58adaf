import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import styles from './chart.module.scss';

interface ChartProps {
  title: string;
  /** For people who do not see the picture; the numbers are in a table beside it. */
  description: string;
  /** In CSS px; as wide as its place. */
  height: number;
  /** Explains the marks. */
  note?: string;
  children: (width: number) => ReactNode;
}

/** A chart at its real size, with its title. */
export const Chart = ({ title, description, height, note, children }: ChartProps) => {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div ref={place}>
        <svg width={width} height={height} role="img" aria-label={description}>
          {children(width)}
        </svg>
      </div>
      {note && <p className={styles.note}>{note}</p>}
    </figure>
  );
};

/** How many labels fit on an axis of this length in px. */
export const ticksIn = (length: number): number => Math.max(2, Math.floor(length / 110));

/** Labels without lines: the grid shows where they are. */
export const quietAxis = { hideTicks: true, hideAxisLine: true, tickClassName: styles.tick };

/**
 * The width of an element in CSS px. Charts are drawn at their real size, because scaled text is too small to
 * read on a phone.
 */
export const useWidth = (ref: RefObject<HTMLElement | null>, first = 640): number => {
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || first);
    measure();
    if (!('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, first]);
  return width;
};
