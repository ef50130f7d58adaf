import type { Product } from '../shelf/product';
import { ProductCard } from './product-card';
import styles from './product-grid.module.scss';

export const ProductGrid = ({ products }: { products: readonly Product[] }) => (
  <ul className={styles.grid}>
    {products.map((product) => (
      <li key={product.slug}>
        <ProductCard product={product} />
      </li>
    ))}
  </ul>
);
