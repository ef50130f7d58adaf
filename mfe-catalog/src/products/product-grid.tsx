import { ButtonLink, StrainLabel } from '@site/shared-ui';
import { type Product, productPath } from '../data/product';
import { CardGrid } from './card-grid';
import styles from './product-card.module.scss';
import grid from './product-grid.module.scss';
import { CatalogPicture } from './product-picture';
import { Rating } from './rating';
import { strainColor } from './strain-color';
import { formatThc, isExtract } from './thc';

export const ProductGrid = ({ products }: { products: readonly Product[] }) => (
  <CardGrid className={grid.products}>
    {products.map((product) => (
      <li key={product.slug}>
        <ProductCard product={product} />
      </li>
    ))}
  </CardGrid>
);

const ProductCard = ({ product }: { product: Product }) => (
  <article className={`${styles.card} ${strainColor(product.type)}`}>
    <CatalogPicture product={product} className={styles.picture} />
    <div className={styles.text}>
      <p className={styles.kind}>
        <StrainLabel strain={product.type} />
        <span>{product.category}</span>
      </p>
      <h3>{product.name}</h3>
      <p className={styles.description}>{product.description}</p>
      <ul className={styles.effects} aria-label="Effects">
        {product.effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p className={styles.figures}>
        <span className={isExtract(product) || product.portions ? styles.thc : styles.madeWith}>
          {formatThc(product)}
        </span>
        <Rating value={product.rating} />
      </p>
      <div className={styles.actions}>
        <ButtonLink to={productPath(product)} aria-label={`View Details: ${product.name}`}>
          View Details
        </ButtonLink>
        <ButtonLink look="quiet" to="/store-locator" aria-label={`Find Store for ${product.name}`}>
          Find Store
        </ButtonLink>
      </div>
    </div>
  </article>
);
