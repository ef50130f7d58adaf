import distillate from '@site/art/nav/distillate.svg';
import edibles from '@site/art/nav/edibles.svg';
import liveResin from '@site/art/nav/live-resin.svg';
import products from '@site/art/nav/products.svg';
import vapes from '@site/art/nav/vapes.svg';

/** Path of a category → URL of its scene, the same as in the menu. */
export const categoryPictures: Readonly<Record<string, string>> = {
  '/products': products,
  '/products/vapes': vapes,
  '/products/live-resin': liveResin,
  '/products/distillate': distillate,
  '/products/edibles': edibles,
};
