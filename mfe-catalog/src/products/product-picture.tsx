import { portraits } from './portraits';
import type { Product } from './product';
import { shelfPictures } from './shelf-pictures';

/** What the drawings show, for those who do not see them. */
const VESSEL: Record<Product['category'], string> = {
  Cartridges: 'vape cartridge',
  Edibles: 'chocolate bar',
  Flower: 'jar of flower',
  Gummies: 'pouch of cubes',
  'Live Resin': 'jar of live resin',
};

const alt = ({ name, category }: Product) => `${name}, ${VESSEL[category]}`;

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
    alt={alt(product)}
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
      alt={alt(product)}
      width={400}
      height={500}
      loading={loading}
    />
  ) : (
    <ShelfPicture product={product} className={className} loading={loading} />
  );
};
