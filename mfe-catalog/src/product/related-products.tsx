import { Section } from '@site/shared-ui';
import { LabelledJar } from '../featured-grid/labelled-jar';
import type { Product } from '../shelf/product';
import { relatedTo } from './related';
import styles from './related-products.module.scss';

export const RelatedProducts = ({ product }: { product: Product }) => (
  <Section aria-labelledby="related" className={styles.related}>
    <h2 id="related">Beside it on the shelf</h2>
    <ul className={styles.three}>
      {relatedTo(product).map((other) => (
        <li key={other.slug}>
          <LabelledJar product={other} />
        </li>
      ))}
    </ul>
  </Section>
);
