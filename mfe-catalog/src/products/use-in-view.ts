import { type RefObject, useEffect, useState } from 'react';

/** True once the element has come into view, or within `margin` of it (CSS, such as `400px`). */
export const useInView = (element: RefObject<Element | null>, margin = '0px'): boolean => {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    if (isInView || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setInView(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isInView, margin]);
  return isInView;
};
