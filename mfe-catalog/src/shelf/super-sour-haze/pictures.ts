import portrait from '@site/art/products/super-sour-haze.svg';
import shelf from '@site/art/catalogue/super-sour-haze.svg';
import type { ProductPictures } from '../product';

export const pictures: ProductPictures = { shelf, portrait };
