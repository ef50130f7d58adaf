import { CardGrid } from '../products/card-grid';
import grid from '../products/product-grid.module.scss';
import { homeProducts } from '../data/products';
import { PortraitCard } from './portrait-card';

/** The nine products of the home page; the page itself renders the heading. */
export default function FeaturedGrid() {
  return (
    <CardGrid className={grid.products}>
      {homeProducts.map((product) => (
        <li key={product.slug}>
          <PortraitCard product={product} />
        </li>
      ))}
    </CardGrid>
  );
}
