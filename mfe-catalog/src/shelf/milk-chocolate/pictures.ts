import portrait from '@site/art/products/milk-chocolate.svg';
import shelf from '@site/art/catalogue/milk-chocolate.svg';
import type { ProductPictures } from '../product';

export const pictures: ProductPictures = { shelf, portrait };
