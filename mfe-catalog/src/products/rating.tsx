import { StarFilled } from '@fluentui/react-icons/headless/svg/star';
import screenReader from '@site/shared-ui/styles/screen-reader.module.scss';
import styles from './rating.module.scss';

/** A rating out of 5, to one decimal. */
export const Rating = ({ value }: { value: number }) => (
  <span className={styles.rating}>
    <StarFilled />
    {value.toFixed(1)}
    <span className={screenReader.only}> out of 5</span>
  </span>
);
