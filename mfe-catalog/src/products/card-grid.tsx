import type { PointerEvent, ReactNode } from 'react';
import styles from './product-grid.module.scss';

/**
 * Moves the light of a card (`pointer-light.scss`) to the pointer. Set by script because the CSP allows no `style`
 * attribute. Only a mouse moves it.
 */
const moveLight = (event: PointerEvent<HTMLElement>) => {
  if (event.pointerType !== 'mouse') return;
  const cell = [...event.currentTarget.children].find((child) =>
    child.contains(event.target as Node),
  );
  const card = cell?.firstElementChild;
  if (!(card instanceof HTMLElement)) return;
  const { left, top } = card.getBoundingClientRect();
  card.style.setProperty('--light-x', `${Math.round(event.clientX - left)}px`);
  card.style.setProperty('--light-y', `${Math.round(event.clientY - top)}px`);
};

/** A list of cards, each in an `li`, in 1, 2 or 3 columns. */
export const CardGrid = ({
  className = styles.grid,
  children,
}: {
  className?: string;
  children: ReactNode;
}) => (
  <ul className={className} onPointerMove={moveLight}>
    {children}
  </ul>
);
