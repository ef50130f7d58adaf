import portrait from '@site/art/products/granddaddy-purps.svg';
import shelf from '@site/art/catalogue/granddaddy-purps.svg';
import type { ProductPictures } from '../product';

export const pictures: ProductPictures = { shelf, portrait };
