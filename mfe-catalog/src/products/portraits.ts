import chitownOg from '@site/art/products/chitown-og.svg';
import darkChocolate from '@site/art/products/dark-chocolate.svg';
import gmo from '@site/art/products/gmo.svg';
import granddaddyPurps from '@site/art/products/granddaddy-purps.svg';
import milkChocolate from '@site/art/products/milk-chocolate.svg';
import pineappleExpress from '@site/art/products/pineapple-express.svg';
import superSourHaze from '@site/art/products/super-sour-haze.svg';
import wangoMango from '@site/art/products/wango-mango.svg';
import whiteChocolatePistachio from '@site/art/products/white-chocolate-pistachio.svg';

/** Slug → URL of the portrait, 400 x 500, of the nine that have one. */
export const portraits: Readonly<Record<string, string>> = {
  'chitown-og': chitownOg,
  'dark-chocolate': darkChocolate,
  gmo,
  'granddaddy-purps': granddaddyPurps,
  'milk-chocolate': milkChocolate,
  'pineapple-express': pineappleExpress,
  'super-sour-haze': superSourHaze,
  'wango-mango': wangoMango,
  'white-chocolate-pistachio': whiteChocolatePistachio,
};
