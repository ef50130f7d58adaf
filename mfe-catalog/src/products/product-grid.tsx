import type { Product } from '../shelf/product';
import { CardGrid } from './card-grid';
import { ProductCard } from './product-card';

export const ProductGrid = ({ products }: { products: readonly Product[] }) => (
  <CardGrid>
    {products.map((product) => (
      <li key={product.slug}>
        <ProductCard product={product} />
      </li>
    ))}
  </CardGrid>
);
