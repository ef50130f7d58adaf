import { useEffect, useRef } from 'react';

/** How much of the scroll distance the hero's background stays behind (docs/product.md, section 9.2). */
export const PARALLAX_FACTOR = 0.5;

/**
 * Keeps `--parallax` of the element at half the distance scrolled, in px, and `--fall` at how much of a window's height
 * that is, 1 at most; once for each frame at most. With reduced motion both stay 0. The property is set from script because the CSP allows no `style` attribute.
 */
export const useParallax = <E extends HTMLElement>() => {
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
