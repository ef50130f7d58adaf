import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width of an element in CSS px; `initial` until it is measured. */
export const useWidth = (ref: RefObject<HTMLElement | null>, initial: number): number => {
  const [width, setWidth] = useState(initial);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth || initial);
    measure();
    if (!('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, initial]);
  return width;
};
