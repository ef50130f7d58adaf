import { formatCount } from '@site/contracts/plural';
import { prefersReducedMotion } from '@site/platform';
import { Section } from '@site/shared-ui';
import { useEffect, useRef, useState } from 'react';
import { stats } from './home-content';
import styles from './stats.module.scss';

/** Step of the counter, and its interval in ms (docs/product.md, section 9.2). */
const COUNT_STEP = 100;
const COUNT_MS = 20;

/**
 * Zero while the element is below the window, then counts up to `target` once. An element that is visible from the start
 * shows the target, as do the server and browsers with reduced motion.
 */
const useCountUp = (target: number, visibility: Visibility | undefined): number => {
  const [count, setCount] = useState(target);

  useEffect(() => {
    if (!visibility || prefersReducedMotion()) return;
    let value = 0;
    if (visibility === 'below') {
      setCount(value);
      return;
    }
    const timer = setInterval(() => {
      value = Math.min(value + COUNT_STEP, target);
      setCount(value);
      if (value === target) clearInterval(timer);
    }, COUNT_MS);
    return () => clearInterval(timer);
  }, [visibility, target]);

  return count;
};

const figureText = (count: number, suffix: string) => formatCount(count) + suffix;

/** Three figures that count up when they scroll into view; screen readers get the final ones. */
export const Stats = () => {
  const [element, visibility] = useVisibility<HTMLDListElement>();
  return (
    <Section aria-label="By the numbers">
      <dl ref={element} className={styles.figures}>
        {stats.map(({ target, suffix, label }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <Counter target={target} suffix={suffix} visibility={visibility} />
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
  visibility,
}: {
  target: number;
  suffix: string;
  visibility: Visibility | undefined;
}) => {
  const count = useCountUp(target, visibility);
  return (
    <>
      <span className={styles.counting} aria-hidden="true">
        {figureText(count, suffix)}
      </span>
      <span className={styles.announced}>{figureText(target, suffix)}</span>
    </>
  );
};

/** Below the window, or scrolled into view from below it. */
type Visibility = 'below' | 'visible';

/**
 * Visibility of an element: `visible` once half of it is at least 100 px above the window's lower edge (docs/product.md,
 * section 9.2). Undefined on the server, and if it was visible from the start.
 */
const useVisibility = <E extends HTMLElement>() => {
  const element = useRef<E>(null);
  const [visibility, setVisibility] = useState<Visibility>();

  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return;
    let isBelow = false;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        isBelow ||= entry.boundingClientRect.top >= innerHeight;
        if (isBelow) setVisibility(entry.isIntersecting ? 'visible' : 'below');
        if (entry.isIntersecting || !isBelow) observer.disconnect();
      },
      { threshold: 0.5, rootMargin: '0px 0px -100px 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);

  return [element, visibility] as const;
};
