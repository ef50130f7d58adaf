import darkChocolate from '@site/art/products/dark-chocolate.svg';
import superSourHaze from '@site/art/products/super-sour-haze.svg';
import whiteChocolatePistachio from '@site/art/products/white-chocolate-pistachio.svg';
import chitownOg from '@site/art/products/chitown-og.svg';
import pineappleExpress from '@site/art/products/pineapple-express.svg';
import granddaddyPurps from '@site/art/products/granddaddy-purps.svg';
import wangoMango from '@site/art/products/wango-mango.svg';
import milkChocolate from '@site/art/products/milk-chocolate.svg';
import gmo from '@site/art/products/gmo.svg';
import northernHazeFlower from '@site/art/products/northern-haze-flower.svg';
import mangoGummies from '@site/art/products/mango-gummies.svg';
import type { Slug } from './products';

/** Slug of the product → URL of its picture, 400 × 500. */
export const pictures: Readonly<Record<string, string>> = {
  'dark-chocolate': darkChocolate,
  'super-sour-haze': superSourHaze,
  'white-chocolate-pistachio': whiteChocolatePistachio,
  'chitown-og': chitownOg,
  'pineapple-express': pineappleExpress,
  'granddaddy-purps': granddaddyPurps,
  'wango-mango': wangoMango,
  'milk-chocolate': milkChocolate,
  gmo,
  'northern-haze-flower': northernHazeFlower,
  'mango-gummies': mangoGummies,
} satisfies Record<Slug, string>;
