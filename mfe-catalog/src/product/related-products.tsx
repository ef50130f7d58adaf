import { Section } from '@site/shared-ui';
import { CardGrid } from '../products/card-grid';
import grid from '../products/product-grid.module.scss';
import { LabelledJar } from '../featured-grid/labelled-jar';
import type { Product } from '../shelf/product';
import { relatedTo } from './related';
import styles from './related-products.module.scss';

export const RelatedProducts = ({ product }: { product: Product }) => (
  <Section aria-labelledby="related" className={styles.related}>
    <h2 id="related">Beside it on the shelf</h2>
    <CardGrid className={grid.threes}>
      {relatedTo(product).map((other) => (
        <li key={other.slug}>
          <LabelledJar product={other} />
        </li>
      ))}
    </CardGrid>
  </Section>
);
