import { type RefObject, useEffect, useState } from 'react';

/** True once the element has come into view, or within `margin` of it (CSS, such as `400px`). */
export const useSeen = (element: RefObject<Element | null>, margin = '0px'): boolean => {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: margin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen, margin]);
  return isSeen;
};
