// Written by `npm run lists -w mfe-catalog`: a line for each folder beside this one.
import { notes as darkChocolate } from '../dark-chocolate/notes';
import { notes as superSourHaze } from '../super-sour-haze/notes';
import { notes as whiteChocolatePistachio } from '../white-chocolate-pistachio/notes';
import { notes as chitownOg } from '../chitown-og/notes';
import { notes as pineappleExpress } from '../pineapple-express/notes';
import { notes as granddaddyPurps } from '../granddaddy-purps/notes';
import { notes as wangoMango } from '../wango-mango/notes';
import { notes as milkChocolate } from '../milk-chocolate/notes';
import { notes as gmo } from '../gmo/notes';
import { notes as northernHazeFlower } from '../northern-haze-flower/notes';
import { notes as mangoGummies } from '../mango-gummies/notes';
import type { ProductNotes } from '../product';

/** By the slug of the product. */
export const notes: Readonly<Record<string, ProductNotes>> = {
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
