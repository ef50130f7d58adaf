import type { PointerEvent, ReactNode } from 'react';
import styles from './product-grid.module.scss';

/**
 * The light in the card below the pointer goes where the pointer is (`lit` of `light.scss`). Set from script because the CSP
 * allows no `style` attribute; a finger leads no light.
 */
const leadLight = (event: PointerEvent<HTMLElement>) => {
  if (event.pointerType !== 'mouse') return;
  const place = [...event.currentTarget.children].find((one) => one.contains(event.target as Node));
  const card = place?.firstElementChild;
  if (!(card instanceof HTMLElement)) return;
  const { left, top } = card.getBoundingClientRect();
  card.style.setProperty('--light-x', `${Math.round(event.clientX - left)}px`);
  card.style.setProperty('--light-y', `${Math.round(event.clientY - top)}px`);
};

/** A list of cards, each in an `li`; 1, 2 or 3 columns wide. */
export const CardGrid = ({
  className = styles.grid,
  children,
}: {
  className?: string;
  children: ReactNode;
}) => (
  <ul className={className} onPointerMove={leadLight}>
    {children}
  </ul>
);
