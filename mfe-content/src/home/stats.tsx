import { Section } from '@site/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { stats } from './home-content';
import styles from './stats.module.scss';

/** Step of the counter, and its interval in ms (docs/product.md, section 9.2). */
const COUNT_STEP = 100;
const COUNT_MS = 20;

/**
 * Zero while the element is below the window, then counts up to `target` once. A visible target never falls. The server
 * and visitors with reduced motion show the target.
 */
const useCountUp = (target: number, sight: Sight | undefined): number => {
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

const figureText = (count: number, suffix: string) => count.toLocaleString('en-US') + suffix;

/** Three figures that count up when they scroll into view; screen readers get the final ones. */
export const Stats = () => {
  const [element, sight] = useVisibility<HTMLDListElement>();
  return (
    <Section aria-label="In figures">
      <dl ref={element} className={styles.figures}>
        {stats.map(({ target, suffix, label }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <Counter target={target} suffix={suffix} sight={sight} />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};

const Counter = ({
  target,
  suffix,
  sight,
}: {
  target: number;
  suffix: string;
  sight: Sight | undefined;
}) => {
  const count = useCountUp(target, sight);
  return (
    <>
      <span className={styles.counting} aria-hidden="true">
        {figureText(count, suffix)}
      </span>
      <span className={styles.announced}>{figureText(target, suffix)}</span>
    </>
  );
};

/** Below the window, or scrolled into view from there. */
type Sight = 'below' | 'seen';

/**
 * Visibility of an element: `seen` once it is half visible, 100 px above the window's lower edge (docs/product.md,
 * section 9.2). Undefined on the server, and if it was visible from the start.
 */
const useVisibility = <E extends HTMLElement>() => {
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
