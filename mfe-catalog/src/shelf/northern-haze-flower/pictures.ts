import shelf from '@site/art/catalogue/northern-haze-flower.svg';
import type { ProductPictures } from '../product';

export const pictures: ProductPictures = { shelf };
