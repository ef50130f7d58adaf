import type { Product } from './product';
import { productPictures } from './product-pictures';

/** What the drawing shows, for those who do not see it. */
const VESSEL: Record<Product['category'], string> = {
  Cartridges: 'vape cartridge',
  Edibles: 'chocolate bar',
  Flower: 'jar of flower',
  Gummies: 'pouch of cubes',
  'Live Resin': 'jar of live resin',
};

/** The product's drawing; `eager` where it is the first thing on the page. */
export const ProductPortrait = ({
  product,
  className,
  eager,
}: {
  product: Product;
  className?: string;
  eager?: boolean;
}) => (
  <img
    className={className}
    src={productPictures[product.slug]}
    alt={`${product.name}, ${VESSEL[product.category]}`}
    width={400}
    height={500}
    loading={eager ? 'eager' : 'lazy'}
  />
);
