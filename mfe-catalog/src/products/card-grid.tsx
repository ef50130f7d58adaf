import type { MouseEvent, PointerEvent, ReactNode } from 'react';
import styles from './product-grid.module.scss';

const cellAt = ({ currentTarget, target }: MouseEvent<HTMLElement>) =>
  [...currentTarget.children].find((child) => child.contains(target as Node));

/** Names the picture of the followed card, from which the frame of the product's page grows (`base.scss`). */
const sharePicture = (event: MouseEvent<HTMLElement>) => {
  const picture = cellAt(event)?.querySelector('img');
  // A name that two elements have would skip the transition.
  for (const other of document.querySelectorAll<HTMLElement>('img, picture'))
    other.style.viewTransitionName = other === picture ? 'product-picture' : 'none';
};

/**
 * Moves the light of a card (`pointer-light.scss`) to the pointer. Set by script because the CSP allows no `style`
 * attribute. Only a mouse moves it.
 */
const moveLight = (event: PointerEvent<HTMLElement>) => {
  if (event.pointerType !== 'mouse') return;
  const card = cellAt(event)?.firstElementChild;
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
  <ul className={className} onPointerMove={moveLight} onClickCapture={sharePicture}>
    {children}
  </ul>
);
