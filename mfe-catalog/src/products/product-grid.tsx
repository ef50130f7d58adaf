import type { Product } from '../shelf/product';
import { CardGrid } from './card-grid';
import { ProductCard } from './product-card';
import styles from './product-grid.module.scss';

export const ProductGrid = ({ products }: { products: readonly Product[] }) => (
  <CardGrid className={styles.pairs}>
    {products.map((product) => (
      <li key={product.slug}>
        <ProductCard product={product} />
      </li>
    ))}
  </CardGrid>
);
