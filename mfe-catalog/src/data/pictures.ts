import darkChocolate from '@site/art/catalogue/dark-chocolate.svg';
import superSourHaze from '@site/art/catalogue/super-sour-haze.svg';
import whiteChocolatePistachio from '@site/art/catalogue/white-chocolate-pistachio.svg';
import chitownOg from '@site/art/catalogue/chitown-og.svg';
import pineappleExpress from '@site/art/catalogue/pineapple-express.svg';
import granddaddyPurps from '@site/art/catalogue/granddaddy-purps.svg';
import wangoMango from '@site/art/catalogue/wango-mango.svg';
import milkChocolate from '@site/art/catalogue/milk-chocolate.svg';
import gmo from '@site/art/catalogue/gmo.svg';
import northernHazeFlower from '@site/art/catalogue/northern-haze-flower.svg';
import mangoGummies from '@site/art/catalogue/mango-gummies.svg';
import darkChocolatePortrait from '@site/art/products/dark-chocolate.svg';
import superSourHazePortrait from '@site/art/products/super-sour-haze.svg';
import whiteChocolatePistachioPortrait from '@site/art/products/white-chocolate-pistachio.svg';
import chitownOgPortrait from '@site/art/products/chitown-og.svg';
import pineappleExpressPortrait from '@site/art/products/pineapple-express.svg';
import granddaddyPurpsPortrait from '@site/art/products/granddaddy-purps.svg';
import wangoMangoPortrait from '@site/art/products/wango-mango.svg';
import milkChocolatePortrait from '@site/art/products/milk-chocolate.svg';
import gmoPortrait from '@site/art/products/gmo.svg';
import northernHazeFlowerPortrait from '@site/art/products/northern-haze-flower.svg';
import mangoGummiesPortrait from '@site/art/products/mango-gummies.svg';
import type { ProductPictures } from './product';
import type { Slug } from './products';

/** By the slug of the product. */
export const pictures: Readonly<Record<string, ProductPictures>> = {
  'dark-chocolate': { catalog: darkChocolate, portrait: darkChocolatePortrait },
  'super-sour-haze': { catalog: superSourHaze, portrait: superSourHazePortrait },
  'white-chocolate-pistachio': {
    catalog: whiteChocolatePistachio,
    portrait: whiteChocolatePistachioPortrait,
  },
  'chitown-og': { catalog: chitownOg, portrait: chitownOgPortrait },
  'pineapple-express': { catalog: pineappleExpress, portrait: pineappleExpressPortrait },
  'granddaddy-purps': { catalog: granddaddyPurps, portrait: granddaddyPurpsPortrait },
  'wango-mango': { catalog: wangoMango, portrait: wangoMangoPortrait },
  'milk-chocolate': { catalog: milkChocolate, portrait: milkChocolatePortrait },
  gmo: { catalog: gmo, portrait: gmoPortrait },
  'northern-haze-flower': { catalog: northernHazeFlower, portrait: northernHazeFlowerPortrait },
  'mango-gummies': { catalog: mangoGummies, portrait: mangoGummiesPortrait },
} satisfies Record<Slug, ProductPictures>;
