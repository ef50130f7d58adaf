import { ButtonLink } from '@site/shared-ui';
import styles from './cards.module.scss';

/** In place of the wheel's button where nothing can be won. */
export const SoldOutWays = () => (
  <div className={styles.actions}>
    <ButtonLink look="primary" to="/store-locator">
      Find Stores
    </ButtonLink>
    <ButtonLink to="/">Learn More</ButtonLink>
  </div>
);
