import { Label, Section } from '@site/shared-ui';
import { notes as allNotes } from '../shelf/lists/notes';
import type { Product } from '../shelf/product';
import { Breadcrumbs } from './breadcrumbs';
import { Moment } from './moment';
import styles from './product-detail.module.scss';
import { ProductLabel } from './product-label';
import { ProductTraits } from './product-traits';
import { RelatedProducts } from './related-products';

export const ProductDetail = ({ product }: { product: Product }) => {
  const notes = allNotes[product.slug]!;
  return (
    <>
      <Section className={styles.top}>
        <Breadcrumbs here={product.name} />
        <ProductLabel product={product} notes={notes} />
      </Section>
      <Moment {...notes.moment} />
      <Section aria-labelledby="traits">
        <Label>What is in it</Label>
        <h2 id="traits">{product.name}, in detail</h2>
        <ProductTraits product={product} notes={notes} />
      </Section>
      <RelatedProducts product={product} />
    </>
  );
};
