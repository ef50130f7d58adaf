import portrait from '@site/art/products/wango-mango.svg';
import shelf from '@site/art/catalogue/wango-mango.svg';
import type { ProductPictures } from '../product';

export const pictures: ProductPictures = { shelf, portrait };
