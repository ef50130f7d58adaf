import drop from '@site/art/scenes/hero.svg';
import { prefersReducedMotion } from '@site/platform';
import { ButtonLink } from '@site/shared-ui';
import { useEffect, useRef } from 'react';
import styles from './hero.module.scss';

/** Background movement per scrolled pixel (docs/product.md, section 9.2). */
const PARALLAX_FACTOR = 0.5;

/**
 * Once per frame, sets `--parallax` to half the scrolled distance in px, and `--fall` to the same in window heights, at
 * most 1. Both are 0 with reduced motion. Set by script because the CSP allows no `style` attribute.
 */
const useParallax = <E extends HTMLElement>() => {
  const element = useRef<E>(null);

  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      const offset = prefersReducedMotion() ? 0 : window.scrollY * PARALLAX_FACTOR;
      const fall = Math.min(1, offset / window.innerHeight);
      element.current?.style.setProperty('--parallax', `${offset}px`);
      element.current?.style.setProperty('--fall', fall.toFixed(3));
    };
    const requestUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };

    update();
    window.addEventListener('scroll', requestUpdate, { passive: true });
    return () => {
      window.removeEventListener('scroll', requestUpdate);
      cancelAnimationFrame(frame);
    };
  }, []);

  return element;
};

export const Hero = () => {
  const background = useParallax<HTMLDivElement>();
  return (
    <section id="home" className={styles.hero}>
      <div ref={background} className={styles.background}>
        <img
          className={styles.drop}
          src={drop}
          alt=""
          width={1600}
          height={1000}
          fetchPriority="high"
        />
      </div>
      <div className={styles.inner}>
        <h1 className={styles.headline}>PREMIUM EXTRACTS</h1>
        <p className={styles.tagline}>
          Honesty, simplicity and transparency. The highest quality products that taste great and
          are created with you in mind.
        </p>
        <div className={styles.actions}>
          <ButtonLink to="#products" look="primary">
            Explore Products
          </ButtonLink>
          <ButtonLink to="#story">Our Story</ButtonLink>
        </div>
      </div>
    </section>
  );
};
