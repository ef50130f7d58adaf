import { useRef, type PointerEvent } from 'react';

/** How far to the right a swipe dismisses, in px (docs/product.md, section 9.3). */
const THRESHOLD = 50;

/** Handlers for an element that follows the pointer to the right, and calls `onSwipe` when let go far enough. */
export function useSwipeRight(onSwipe: () => void) {
  const start = useRef<number>(undefined);
  const follow = (element: HTMLElement, distance: number) =>
    element.style.setProperty('--swipe', `${Math.max(0, distance)}px`);

  const handleEnd = ({ currentTarget, clientX, type }: PointerEvent<HTMLElement>) => {
    if (start.current === undefined) return;
    const distance = clientX - start.current;
    start.current = undefined;
    follow(currentTarget, 0);
    if (type === 'pointerup' && distance >= THRESHOLD) onSwipe();
  };

  return {
    onPointerDown({ target, currentTarget, clientX, pointerId }: PointerEvent<HTMLElement>) {
      // A captured pointer would take the click from the close button.
      if ((target as Element).closest('button')) return;
      start.current = clientX;
      currentTarget.setPointerCapture?.(pointerId);
    },
    onPointerMove({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
      if (start.current !== undefined) follow(currentTarget, clientX - start.current);
    },
    onPointerUp: handleEnd,
    onPointerCancel: handleEnd,
  };
}
