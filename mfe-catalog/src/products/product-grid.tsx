import scene from '@site/art/scenes/tools.svg';
import { siteState } from '@site/platform';
import { ButtonLink, StrainLabel } from '@site/shared-ui';
import { type Product, productPath, storesPath } from '../data/product';
import { CardGrid } from './card-grid';
import styles from './product-card.module.scss';
import grid from './product-grid.module.scss';
import { ProductPicture } from './product-picture';
import { Rating } from './rating';
import { strainColor } from './strain-color';
import { formatThc, formatThcPercent, isExtract } from './thc';

export const ProductGrid = ({ products }: { products: readonly Product[] }) => (
  <CardGrid className={grid.products}>
    {products.map((product) => (
      <li key={product.slug}>
        <ProductCard product={product} />
      </li>
    ))}
    {siteState().paths.includes('/tools') && <ToolsTile />}
  </CardGrid>
);

const ProductCard = ({ product }: { product: Product }) => (
  <article className={`${styles.card} ${strainColor(product.type)}`}>
    <ProductPicture product={product} className={styles.picture} />
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
        <ThcFigure product={product} />
        <Rating value={product.rating} />
      </p>
    </div>
    <div className={styles.actions}>
      <ButtonLink to={productPath(product)} aria-label={`View Details: ${product.name}`}>
        View Details
      </ButtonLink>
      <ButtonLink
        look="quiet"
        to={storesPath(product)}
        aria-label={`Find Store for ${product.name}`}
      >
        Find Store
      </ButtonLink>
    </div>
  </article>
);

const ThcFigure = ({ product }: { product: Product }) =>
  isExtract(product) || product.portions ? (
    <span className={styles.thc}>{formatThc(product)}</span>
  ) : (
    <span className={styles.madeWith}>
      Made with <span className={styles.thc}>{`${formatThcPercent(product)} THC`}</span> extract
    </span>
  );

/** Fills the hole that the products leave in the last row. */
const ToolsTile = () => (
  <li className={grid.tile}>
    <div className={styles.card}>
      <img src={scene} alt="" className={styles.picture} loading="lazy" />
      <div className={styles.text}>
        <p className={styles.kind}>Tools</p>
        <h3>Find your match</h3>
        <p className={styles.description}>
          Answer three quick questions, and we’ll point you to the extract or strain that fits.
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to="/tools">Find Your Match</ButtonLink>
      </div>
    </div>
  </li>
);
