import drop from '@site/art/scenes/hero.svg';
import { ButtonLink } from '@site/shared-ui';
import { useEffect, useRef } from 'react';
import styles from './hero.module.scss';

/** Background movement per scrolled pixel (docs/product.md, section 9.2). */
const PARALLAX_FACTOR = 0.5;

/**
 * Sets `--parallax` to half the scrolled distance in px and `--fall` to that in window heights, at most 1, once per
 * frame; both are 0 with reduced motion. Set by script because the CSP allows no `style` attribute.
 */
const useParallax = <E extends HTMLElement>() => {
  const element = useRef<E>(null);

  useEffect(() => {
    const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)');
    let frame = 0;
    const place = () => {
      frame = 0;
      const offset = calm?.matches ? 0 : window.scrollY * PARALLAX_FACTOR;
      const fall = Math.min(1, offset / window.innerHeight);
      element.current?.style.setProperty('--parallax', `${offset}px`);
      element.current?.style.setProperty('--fall', fall.toFixed(3));
    };
    const requestPlace = () => {
      frame ||= requestAnimationFrame(place);
    };

    place();
    window.addEventListener('scroll', requestPlace, { passive: true });
    calm?.addEventListener('change', requestPlace);
    return () => {
      window.removeEventListener('scroll', requestPlace);
      calm?.removeEventListener('change', requestPlace);
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
