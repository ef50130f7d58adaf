import { MINIMUM_AGE } from '@site/brand/promises';
import styles from './cards.module.scss';

/** For browsers without JavaScript, which cannot spin. */
export const NoScriptNote = () => (
  <noscript>
    <p className={styles.note}>
      {`Turn on JavaScript to spin the wheel. Adults ${MINIMUM_AGE} and over; no purchase necessary. Our products are at licensed dispensaries, with or without a spin.`}
    </p>
    <p className={styles.note}>
      <a href="/fair-draws">How draws work, and how to check them</a>
    </p>
  </noscript>
);
