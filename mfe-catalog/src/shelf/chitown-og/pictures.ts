import portrait from '@site/art/products/chitown-og.svg';
import shelf from '@site/art/catalogue/chitown-og.svg';
import type { ProductPictures } from '../product';

export const pictures: ProductPictures = { shelf, portrait };
