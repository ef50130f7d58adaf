import portrait from '@site/art/products/dark-chocolate.svg';
import shelf from '@site/art/catalogue/dark-chocolate.svg';
import type { ProductPictures } from '../product';

export const pictures: ProductPictures = { shelf, portrait };
