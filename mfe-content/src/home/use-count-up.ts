import { useEffect, useState } from 'react';

/** The counter's step and its pace in ms (docs/product.md, section 9.2). */
export const COUNT_STEP = 100;
export const COUNT_MS = 20;

/**
 * `target` until `started`, then a count from nothing up to it, once. The server and visitors who want
 * reduced motion see the target only.
 */
export const useCountUp = (target: number, started: boolean): number => {
  const [count, setCount] = useState(target);

  useEffect(() => {
    if (!started || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let reached = 0;
    const timer = setInterval(() => {
      reached = Math.min(reached + COUNT_STEP, target);
      setCount(reached);
      if (reached === target) clearInterval(timer);
    }, COUNT_MS);
    return () => clearInterval(timer);
  }, [started, target]);

  return count;
};
