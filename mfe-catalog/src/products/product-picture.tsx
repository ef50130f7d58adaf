import { portraits } from './portraits';
import { pictureText, type Product } from './product';
import { shelfPictures } from './shelf-pictures';

interface PictureProps {
  product: Product;
  className?: string;
}

/** The product on a shelf, quiet enough to stand in a grid with ten others; 4:3. */
export const ShelfPicture = ({
  product,
  className,
  loading = 'lazy',
}: PictureProps & { loading?: 'eager' | 'lazy' }) => (
  <img
    className={className}
    src={shelfPictures[product.slug]}
    alt={pictureText(product)}
    width={480}
    height={360}
    loading={loading}
  />
);

/** The product in its own light, 4:5, or on the shelf where it has no portrait; `eager` at the top of a page. */
export const ProductPortrait = ({
  product,
  className,
  eager,
}: PictureProps & { eager?: boolean }) => {
  const portrait = portraits[product.slug];
  const loading = eager ? 'eager' : 'lazy';
  return portrait ? (
    <img
      className={className}
      src={portrait}
      alt={pictureText(product)}
      width={400}
      height={500}
      loading={loading}
    />
  ) : (
    <ShelfPicture product={product} className={className} loading={loading} />
  );
};
