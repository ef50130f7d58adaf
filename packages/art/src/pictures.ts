import * as apparel from './scenes/apparel';
import * as catalogue from './scenes/catalogue';
import { hero } from './scenes/hero';
import { locator } from './scenes/locator';
import { lottery } from './scenes/lottery';
import * as places from './scenes/places';
import * as products from './scenes/products';
import type { Picture } from './svg';

/** Every picture by the path it is imported by, without `.svg`. */
export const pictures: Record<string, Picture> = {
  'products/dark-chocolate': products.darkChocolatePortrait,
  'products/super-sour-haze': products.superSourHaze,
  'products/white-chocolate-pistachio': products.whiteChocolatePistachio,
  'products/chitown-og': products.chitownOg,
  'products/pineapple-express': products.pineappleExpress,
  'products/granddaddy-purps': products.granddaddyPurps,
  'products/wango-mango': products.wangoMango,
  'products/milk-chocolate': products.milkChocolatePortrait,
  'products/gmo': products.gmo,

  'catalogue/dark-chocolate': catalogue.darkChocolateShelf,
  'catalogue/super-sour-haze': catalogue.superSourHazeShelf,
  'catalogue/white-chocolate-pistachio': catalogue.whiteChocolatePistachioShelf,
  'catalogue/chitown-og': catalogue.chitownOgShelf,
  'catalogue/pineapple-express': catalogue.pineappleExpressShelf,
  'catalogue/granddaddy-purps': catalogue.granddaddyPurpsShelf,
  'catalogue/wango-mango': catalogue.wangoMangoShelf,
  'catalogue/milk-chocolate': catalogue.milkChocolateShelf,
  'catalogue/gmo': catalogue.gmoShelf,
  'catalogue/northern-haze-flower': catalogue.northernHazeFlower,
  'catalogue/mango-gummies': catalogue.mangoGummies,

  'apparel/hoodie': apparel.hoodie,
  'apparel/tee': apparel.tee,
  'apparel/snapback': apparel.snapback,
  'apparel/tote': apparel.tote,
  'apparel/jacket': apparel.jacket,
  'apparel/cookbook': apparel.cookbook,

  'scenes/hero': hero,
  'scenes/locator': locator,
  'scenes/lottery': lottery,
  'scenes/tools': places.tools,
  'scenes/company': places.company,
  'scenes/guides': places.guides,
  'scenes/faq': places.faq,
  'scenes/contact': places.contactScene,
  'scenes/not-found': places.notFound,
  'scenes/story': places.story,
  'scenes/lab': places.lab,
  'scenes/sustainability': places.sustainability,
};
