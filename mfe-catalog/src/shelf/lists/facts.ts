// Written by `npm run lists -w mfe-catalog`: a line for each folder beside this one.
import { facts as darkChocolate } from '../dark-chocolate/facts';
import { facts as superSourHaze } from '../super-sour-haze/facts';
import { facts as whiteChocolatePistachio } from '../white-chocolate-pistachio/facts';
import { facts as chitownOg } from '../chitown-og/facts';
import { facts as pineappleExpress } from '../pineapple-express/facts';
import { facts as granddaddyPurps } from '../granddaddy-purps/facts';
import { facts as wangoMango } from '../wango-mango/facts';
import { facts as milkChocolate } from '../milk-chocolate/facts';
import { facts as gmo } from '../gmo/facts';
import { facts as northernHazeFlower } from '../northern-haze-flower/facts';
import { facts as mangoGummies } from '../mango-gummies/facts';
import type { Product } from '../product';

export const products: readonly Product[] = [
  darkChocolate,
  superSourHaze,
  whiteChocolatePistachio,
  chitownOg,
  pineappleExpress,
  granddaddyPurps,
  wangoMango,
  milkChocolate,
  gmo,
  northernHazeFlower,
  mangoGummies,
];
