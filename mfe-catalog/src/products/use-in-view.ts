import { type RefObject, useEffect, useState } from 'react';

/** True once the element has come into view, or within `margin` of it (CSS, such as `400px`); `isLive`: while it is. */
export const useInView = (
  element: RefObject<Element | null>,
  { margin = '0px', isLive = false } = {},
): boolean => {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if ((isInView && !isLive) || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const isIntersecting = entries.at(-1)?.isIntersecting ?? false;
        if (isLive || isIntersecting) setInView(isIntersecting);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isInView, isLive, margin]);
  return isInView;
};
