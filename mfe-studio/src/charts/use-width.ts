import { useLayoutEffect, useState, type RefObject } from 'react';

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
