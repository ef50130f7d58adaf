import type { Campaign } from '@site/contracts';
import { glowOf } from '@site/wheel';
import type { CSSProperties } from 'react';
import styles from './burst.module.scss';

const PARTICLES = Array.from({ length: 14 }, (_, index) => index);

/** Animation of a win in the color of its prizes: light for a second, and a few sparks. */
export const Burst = ({ theme }: Pick<Campaign, 'theme'>) => (
  <span
    className={styles.burst}
    style={{ '--wheel-glow': glowOf(theme) } as CSSProperties}
    aria-hidden="true"
  >
    {PARTICLES.map((index) => (
      <span key={index} className={styles.particle} />
    ))}
  </span>
);
