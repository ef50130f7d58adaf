import { useEffect, useState } from 'react';
import type { Sight } from './use-seen';

/** The counter's step and its pace in ms (docs/product.md, section 9.2). */
export const COUNT_STEP = 100;
export const COUNT_MS = 20;

/**
 * Nothing while it is `below`, then a count up to `target`, once. Whoever has seen the target sees it stay: it never falls. The
 * server and visitors who want reduced motion see the target only.
 */
export const useCountUp = (target: number, sight: Sight | undefined): number => {
  const [count, setCount] = useState(target);

  useEffect(() => {
    if (!sight || globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
    let reached = 0;
    if (sight === 'below') {
      setCount(reached);
      return;
    }
    const timer = setInterval(() => {
      reached = Math.min(reached + COUNT_STEP, target);
      setCount(reached);
      if (reached === target) clearInterval(timer);
    }, COUNT_MS);
    return () => clearInterval(timer);
  }, [sight, target]);

  return count;
};
