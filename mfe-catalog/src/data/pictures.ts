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
import type { ProductPictures } from './product';
import type { Slug } from './products';

/** By the slug of the product. */
export const pictures: Readonly<Record<string, ProductPictures>> = {
  'dark-chocolate': { shelf: darkChocolate, portrait: darkChocolatePortrait },
  'super-sour-haze': { shelf: superSourHaze, portrait: superSourHazePortrait },
  'white-chocolate-pistachio': {
    shelf: whiteChocolatePistachio,
    portrait: whiteChocolatePistachioPortrait,
  },
  'chitown-og': { shelf: chitownOg, portrait: chitownOgPortrait },
  'pineapple-express': { shelf: pineappleExpress, portrait: pineappleExpressPortrait },
  'granddaddy-purps': { shelf: granddaddyPurps, portrait: granddaddyPurpsPortrait },
  'wango-mango': { shelf: wangoMango, portrait: wangoMangoPortrait },
  'milk-chocolate': { shelf: milkChocolate, portrait: milkChocolatePortrait },
  gmo: { shelf: gmo, portrait: gmoPortrait },
  'northern-haze-flower': { shelf: northernHazeFlower },
  'mango-gummies': { shelf: mangoGummies },
} satisfies Record<Slug, ProductPictures>;
