import { ButtonLink } from '@site/shared-ui';
import styles from './cards.module.scss';

/** Links instead of the wheel's button if nothing can be won. */
export const SoldOutWays = () => (
  <div className={styles.actions}>
    <ButtonLink look="primary" to="/store-locator">
      Find Stores
    </ButtonLink>
    <ButtonLink to="/">Learn More</ButtonLink>
  </div>
);
