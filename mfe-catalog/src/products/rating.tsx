import { StarFilled } from '@fluentui/react-icons/headless/svg/star';
import styles from './rating.module.scss';

/** A rating out of 5, to one decimal. */
export const Rating = ({ value }: { value: number }) => (
  <span className={styles.rating}>
    <StarFilled />
    {value.toFixed(1)}
    <span className={styles.scale}> out of 5</span>
  </span>
);
