import shelf from '@site/art/catalogue/mango-gummies.svg';
import type { ProductPictures } from '../product';

export const pictures: ProductPictures = { shelf };
