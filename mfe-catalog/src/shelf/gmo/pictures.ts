import portrait from '@site/art/products/gmo.svg';
import shelf from '@site/art/catalogue/gmo.svg';
import type { ProductPictures } from '../product';

export const pictures: ProductPictures = { shelf, portrait };
