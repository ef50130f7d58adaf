import type { Picture } from '../../drawing/svg';
import { desk, meadow, terrace } from './daylight';
import { film, hearth, record } from './evenings';
import { afterDinner, sunday } from './meals';
import { balcony, platform, steps } from './out';

/** Slug of the product → where it is at home; the line below the picture says when (`moment` of its notes). */
export const moments: Record<string, Picture> = {
  'dark-chocolate': afterDinner,
  'super-sour-haze': desk,
  'white-chocolate-pistachio': sunday,
  'chitown-og': platform,
  'pineapple-express': terrace,
  'granddaddy-purps': record,
  'wango-mango': steps,
  'milk-chocolate': film,
  gmo: hearth,
  'northern-haze-flower': meadow,
  'mango-gummies': balcony,
};
