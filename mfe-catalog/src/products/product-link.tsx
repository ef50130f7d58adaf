import { StrainLabel } from '@site/shared-ui';
import { Link } from '@site/shared-ui/router';
import type { ReactNode } from 'react';
import { type Product, productPath } from '../data/product';
import styles from './product-link.module.scss';
import { ProductPicture } from './product-picture';
import { strainColor } from './strain-color';

/** Picture, strain and name of a product as one link; `children` are below the name. */
export const ProductLink = ({ product, children }: { product: Product; children?: ReactNode }) => (
  <Link to={productPath(product)} className={`${styles.product} ${strainColor(product.type)}`}>
    <ProductPicture product={product} className={styles.picture} />
    <span className={styles.text}>
      <StrainLabel strain={product.type} />
      <span className={styles.name}>{product.name}</span>
      {children}
    </span>
  </Link>
);
