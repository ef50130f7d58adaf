import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the items of a row, except the last, overflow it. They are measured, so it holds for any text size, spacing
 * or font. Hidden items must keep their width, so that the same comparison shows when they fit again.
 */
export const useOverflow = (row: RefObject<HTMLElement | null>): boolean => {
  const [overflows, setOverflows] = useState(false);

  useEffect(() => {
    const element = row.current;
    if (!element || !('ResizeObserver' in window)) return;
    const items = ([...element.children] as HTMLElement[]).slice(0, -1);
    const observer = new ResizeObserver(() => {
      const { columnGap, paddingLeft, paddingRight } = getComputedStyle(element);
      const space = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const gaps = parseFloat(columnGap) * (items.length - 1);
      setOverflows(items.reduce((sum, item) => sum + outerWidth(item), gaps) > space);
    });
    for (const observed of [element, ...items]) observer.observe(observed);
    return () => observer.disconnect();
  }, [row]);

  return overflows;
};

/** Width in px plus negative margins. Positive ones are left out: an automatic margin computes to the free space. */
const outerWidth = (item: HTMLElement): number => {
  const { marginLeft, marginRight } = getComputedStyle(item);
  return (
    item.offsetWidth + Math.min(0, parseFloat(marginLeft)) + Math.min(0, parseFloat(marginRight))
  );
};
