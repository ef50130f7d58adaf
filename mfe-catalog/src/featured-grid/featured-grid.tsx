import { CardGrid } from '../products/card-grid';
import grid from '../products/product-grid.module.scss';
import { homeProducts } from '../shelf/products';
import { LabelledJar } from './labelled-jar';

/** The nine products of the home page, which brings the heading. */
export default function FeaturedGrid() {
  return (
    <CardGrid className={grid.jars}>
      {homeProducts.map((product) => (
        <li key={product.slug}>
          <LabelledJar product={product} />
        </li>
      ))}
    </CardGrid>
  );
}
