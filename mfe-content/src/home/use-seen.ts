import { useEffect, useRef, useState } from 'react';

/** Below the window, where nobody has seen it; or come into sight from there. */
export type Sight = 'below' | 'seen';

/**
 * Where the element is: `below` from when it is found under the window's lower edge, `seen` once it has come up from there and
 * is at least half visible, 100 px above that edge (docs/product.md, section 9.2). Undefined on the server, and where some of
 * it was in sight from the beginning.
 */
export const useSeen = <E extends HTMLElement>() => {
  const element = useRef<E>(null);
  const [sight, setSight] = useState<Sight>();

  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return;
    let isBelow = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        isBelow ||= entry.boundingClientRect.top >= innerHeight;
        if (isBelow) setSight(entry.isIntersecting ? 'seen' : 'below');
        if (entry.isIntersecting || !isBelow) observer.disconnect();
      },
      { threshold: 0.5, rootMargin: '0px 0px -100px 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);

  return [element, sight] as const;
};
