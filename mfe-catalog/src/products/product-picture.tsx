import { pictures } from '../data/pictures';
import { pictureAlt, type Product } from '../data/product';

interface PictureProps {
  product: Product;
  className?: string;
  loading?: 'eager' | 'lazy';
}

/** The 4:3 picture of the catalog's grid. */
export const CatalogPicture = ({ product, className, loading = 'lazy' }: PictureProps) => (
  <img
    className={className}
    src={pictures[product.slug]?.catalog}
    alt={pictureAlt(product)}
    width={480}
    height={360}
    loading={loading}
  />
);

/** The 4:5 portrait. */
export const ProductPortrait = ({ product, className, loading = 'lazy' }: PictureProps) => (
  <img
    className={className}
    src={pictures[product.slug]?.portrait}
    alt={pictureAlt(product)}
    width={400}
    height={500}
    loading={loading}
  />
);
