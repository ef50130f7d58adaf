import { pictures } from '../shelf/pictures';
import { pictureText, type Product } from '../shelf/product';

interface PictureProps {
  product: Product;
  className?: string;
}

/** The 4:3 picture of the catalog's grid. */
export const ShelfPicture = ({
  product,
  className,
  loading = 'lazy',
}: PictureProps & { loading?: 'eager' | 'lazy' }) => (
  <img
    className={className}
    src={pictures[product.slug]?.shelf}
    alt={pictureText(product)}
    width={480}
    height={360}
    loading={loading}
  />
);

/** The 4:5 portrait, or the 4:3 picture if there is none; `eager` at the top of a page. */
export const ProductPortrait = ({
  product,
  className,
  eager,
}: PictureProps & { eager?: boolean }) => {
  const portrait = pictures[product.slug]?.portrait;
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
