// Written by `npm run lists -w mfe-catalog`: a line for each folder beside this one.
import { terpenes as darkChocolate } from '../dark-chocolate/terpenes';
import { terpenes as superSourHaze } from '../super-sour-haze/terpenes';
import { terpenes as whiteChocolatePistachio } from '../white-chocolate-pistachio/terpenes';
import { terpenes as chitownOg } from '../chitown-og/terpenes';
import { terpenes as pineappleExpress } from '../pineapple-express/terpenes';
import { terpenes as granddaddyPurps } from '../granddaddy-purps/terpenes';
import { terpenes as wangoMango } from '../wango-mango/terpenes';
import { terpenes as milkChocolate } from '../milk-chocolate/terpenes';
import { terpenes as gmo } from '../gmo/terpenes';
import { terpenes as northernHazeFlower } from '../northern-haze-flower/terpenes';
import { terpenes as mangoGummies } from '../mango-gummies/terpenes';
import type { Terpenes } from '../product';

/** By the slug of the product. */
export const terpenes: Readonly<Record<string, Terpenes>> = {
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
