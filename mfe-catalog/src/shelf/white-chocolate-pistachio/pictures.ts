import portrait from '@site/art/products/white-chocolate-pistachio.svg';
import shelf from '@site/art/catalogue/white-chocolate-pistachio.svg';
import type { ProductPictures } from '../product';

export const pictures: ProductPictures = { shelf, portrait };
