import { ButtonLink, Section } from '@site/shared-ui';
import styles from './product-missing.module.scss';

export const ProductMissing = () => (
  <Section>
    <div className={styles.missing}>
      <h1>Product Not Found</h1>
      <p>
        This product is not on our shelf. It may have been renamed, or it has sold out for good.
      </p>
      <div className={styles.actions}>
        <ButtonLink look="primary" to="/">
          Return to Home
        </ButtonLink>
        <ButtonLink to="/products">See All Products</ButtonLink>
      </div>
    </div>
  </Section>
);
