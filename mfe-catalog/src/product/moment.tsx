import field from '@site/art/scenes/sustainability.svg';
import forest from '@site/art/scenes/story.svg';
import lamp from '@site/art/scenes/faq.svg';
import type { StrainType } from '../shelf/product';
import styles from './moment.module.scss';

/** Where a kind of plant is at home: daylight, the last light, and indoors. */
const SCENE: Record<StrainType, string> = { Sativa: field, Indica: forest, Hybrid: lamp };

/** The lifestyle picture, with a line below it. */
export const Moment = ({ type, children }: { type: StrainType; children: string }) => (
  <div className={styles.moment}>
    <img src={SCENE[type]} alt="" width={900} height={600} loading="lazy" />
    <p>{children}</p>
  </div>
);
