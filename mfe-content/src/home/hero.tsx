import drop from '@site/art/scenes/hero.svg';
import { ButtonLink } from '@site/shared-ui';
import styles from './hero.module.scss';
import { useParallax } from './use-parallax';

/** The headline, with the drop of resin whose light falls into it. */
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
