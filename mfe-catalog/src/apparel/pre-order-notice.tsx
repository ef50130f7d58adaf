import { siteState } from '@site/platform';
import { ButtonLink } from '@site/shared-ui';
import styles from './pre-order-notice.module.scss';

export const PreOrderNotice = () => (
  <aside className={styles.notice} aria-labelledby="online-store">
    <div>
      <h2 id="online-store">Coming Soon - Online Store</h2>
      <p>
        Look around and mark what you like. Contact us for pre-orders; when the store opens, you
        will pay through a card payment provider.
      </p>
    </div>
    <ButtonLink
      to={siteState().paths.includes('/contact') ? '/contact?inquiry=product' : '/home#contact'}
    >
      Contact Us
    </ButtonLink>
  </aside>
);
