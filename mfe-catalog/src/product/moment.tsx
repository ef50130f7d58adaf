import type { ProductNotes } from '../shelf/product';
import styles from './moment.module.scss';

/** The lifestyle picture, with a line below it. */
export const Moment = ({ scene, words }: ProductNotes['moment']) => (
  <div className={styles.moment}>
    <img src={scene} alt="" width={900} height={600} loading="lazy" />
    <p>{words}</p>
  </div>
);
