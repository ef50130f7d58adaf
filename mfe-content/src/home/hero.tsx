import drop from '@site/art/scenes/hero-drop.svg';
import light from '@site/art/scenes/hero-light.svg';
import shine from '@site/art/scenes/hero-shine.svg';
import background from '@site/art/scenes/hero.svg';
import { prefersReducedMotion } from '@site/platform';
import { ButtonLink } from '@site/shared-ui';
import { useEffect, useRef } from 'react';
import styles from './hero.module.scss';
import { StoreFinder } from './store-finder';

/** Background movement per scrolled pixel (docs/product.md, section 9.2). */
const PARALLAX_FACTOR = 0.5;

/**
 * Once per frame, sets `--parallax` to half the scrolled distance in px, `--stretch` to the same distance as a fraction
 * of the window height, at most 1, and `--x` and `--y` to the mouse's distance from the window's center, from -1 to 1. All
 * are 0 with reduced motion. Set by script because the CSP allows no `style` attribute.
 */
const useHeroMotion = <E extends HTMLElement>() => {
  const element = useRef<E>(null);

  useEffect(() => {
    const hero = element.current?.closest('section');
    let frame = 0;
    let x = 0;
    let y = 0;
    const update = () => {
      frame = 0;
      const factor = prefersReducedMotion() ? 0 : 1;
      // Some browsers scroll above the top. The picture is out of view after one window height.
      const scrolled = Math.min(Math.max(0, window.scrollY), window.innerHeight);
      const offset = factor * scrolled * PARALLAX_FACTOR;
      const values = {
        '--parallax': `${offset}px`,
        '--stretch': Math.min(1, offset / window.innerHeight).toFixed(3),
        '--x': (factor * x).toFixed(3),
        '--y': (factor * y).toFixed(3),
      };
      for (const [name, value] of Object.entries(values))
        element.current?.style.setProperty(name, value);
    };
    const requestUpdate = () => {
      frame ||= requestAnimationFrame(update);
    };
    const handlePointerMove = ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType !== 'mouse') return;
      x = (2 * clientX) / window.innerWidth - 1;
      y = (2 * clientY) / window.innerHeight - 1;
      requestUpdate();
    };

    update();
    window.addEventListener('scroll', requestUpdate, { passive: true });
    hero?.addEventListener('pointermove', handlePointerMove);
    return () => {
      window.removeEventListener('scroll', requestUpdate);
      hero?.removeEventListener('pointermove', handlePointerMove);
      cancelAnimationFrame(frame);
    };
  }, []);

  return element;
};

export const Hero = () => {
  const picture = useHeroMotion<HTMLDivElement>();
  return (
    <section id="home" className={styles.hero}>
      <div className={styles.frame}>
        <div ref={picture} className={styles.picture}>
          <img className={styles.background} src={background} alt="" />
          <img className={styles.drop} src={drop} alt="" fetchPriority="high" />
          <img className={styles.light} src={light} alt="" />
          <img className={styles.shine} src={shine} alt="" />
        </div>
      </div>
      <div className={styles.inner}>
        <h1 className={styles.headline}>
          <span data-word="PREMIUM">PREMIUM</span> <span data-word="EXTRACTS">EXTRACTS</span>
        </h1>
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
        <StoreFinder />
      </div>
    </section>
  );
};
