import { useEffect, useRef, useState } from 'react';

/**
 * Whether the element has been at least half visible, 100 px above the window's lower edge
 * (docs/product.md, section 9.2). Once seen, it stays seen.
 */
export const useSeen = <E extends HTMLElement>() => {
  const element = useRef<E>(null);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setSeen(true);
        observer.disconnect();
      },
      { threshold: 0.5, rootMargin: '0px 0px -100px 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);

  return [element, seen] as const;
};
