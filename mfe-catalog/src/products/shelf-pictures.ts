import chitownOg from '@site/art/catalogue/chitown-og.svg';
import darkChocolate from '@site/art/catalogue/dark-chocolate.svg';
import gmo from '@site/art/catalogue/gmo.svg';
import granddaddyPurps from '@site/art/catalogue/granddaddy-purps.svg';
import mangoGummies from '@site/art/catalogue/mango-gummies.svg';
import milkChocolate from '@site/art/catalogue/milk-chocolate.svg';
import northernHazeFlower from '@site/art/catalogue/northern-haze-flower.svg';
import pineappleExpress from '@site/art/catalogue/pineapple-express.svg';
import superSourHaze from '@site/art/catalogue/super-sour-haze.svg';
import wangoMango from '@site/art/catalogue/wango-mango.svg';
import whiteChocolatePistachio from '@site/art/catalogue/white-chocolate-pistachio.svg';

/** Slug → URL of the picture in the catalogue, 480 x 360. */
export const shelfPictures: Readonly<Record<string, string>> = {
  'chitown-og': chitownOg,
  'dark-chocolate': darkChocolate,
  gmo,
  'granddaddy-purps': granddaddyPurps,
  'mango-gummies': mangoGummies,
  'milk-chocolate': milkChocolate,
  'northern-haze-flower': northernHazeFlower,
  'pineapple-express': pineappleExpress,
  'super-sour-haze': superSourHaze,
  'wango-mango': wangoMango,
  'white-chocolate-pistachio': whiteChocolatePistachio,
};
