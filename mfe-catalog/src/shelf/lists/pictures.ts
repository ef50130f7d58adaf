// Written by `npm run lists -w mfe-catalog`: a line for each folder beside this one.
import { pictures as darkChocolate } from '../dark-chocolate/pictures';
import { pictures as superSourHaze } from '../super-sour-haze/pictures';
import { pictures as whiteChocolatePistachio } from '../white-chocolate-pistachio/pictures';
import { pictures as chitownOg } from '../chitown-og/pictures';
import { pictures as pineappleExpress } from '../pineapple-express/pictures';
import { pictures as granddaddyPurps } from '../granddaddy-purps/pictures';
import { pictures as wangoMango } from '../wango-mango/pictures';
import { pictures as milkChocolate } from '../milk-chocolate/pictures';
import { pictures as gmo } from '../gmo/pictures';
import { pictures as northernHazeFlower } from '../northern-haze-flower/pictures';
import { pictures as mangoGummies } from '../mango-gummies/pictures';
import type { ProductPictures } from '../product';

/** By the slug of the product. */
export const pictures: Readonly<Record<string, ProductPictures>> = {
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
};
