import portrait from '@site/art/products/pineapple-express.svg';
import shelf from '@site/art/catalogue/pineapple-express.svg';
import type { ProductPictures } from '../product';

export const pictures: ProductPictures = { shelf, portrait };
