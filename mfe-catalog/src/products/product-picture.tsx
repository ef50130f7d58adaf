import { pictures } from '../data/pictures';
import { pictureAlt, type Product } from '../data/product';

interface PictureProps {
  product: Product;
  className?: string;
  loading?: 'eager' | 'lazy';
}

export const ProductPicture = ({ product, className, loading = 'lazy' }: PictureProps) => (
  <img
    className={className}
    src={pictures[product.slug]}
    alt={pictureAlt(product)}
    width={400}
    height={500}
    loading={loading}
  />
);
