import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings an element's beginning into view when the value changes, and at once where the visitor has come to it within
 * the page: on a phone it is above what was pressed.
 */
export const useTopOnChange = <T extends HTMLElement>(
  value: unknown,
  arrived: boolean,
): RefObject<T | null> => {
  const element = useRef<T>(null);
  const before = useRef(arrived ? undefined : value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
    element.current?.scrollIntoView({ block: 'start', behavior: calm ? 'instant' : 'smooth' });
  }, [value]);
  return element;
};
