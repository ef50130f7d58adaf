import { StrainLabel } from '@site/shared-ui';
import { Link } from '@site/shared-ui/router';
import { productPath, type Product } from '../data/product';
import { ProductPicture } from '../products/product-picture';
import { strainColor } from '../products/strain-color';
import styles from './portrait-card.module.scss';

/** A product with its picture; the whole card is one link. */
export const PortraitCard = ({ product }: { product: Product }) => (
  <Link
    to={productPath(product)}
    className={`${styles.card} ${strainColor(product.type)}`}
    data-testid={`product-${product.slug}`}
  >
    <ProductPicture product={product} className={styles.picture} />
    <div className={styles.label}>
      <StrainLabel strain={product.type} />
      <h3 className={styles.name}>{product.name}</h3>
      <p className={styles.description}>{product.description}</p>
    </div>
  </Link>
);
