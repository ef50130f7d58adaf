import chitownOg from '@site/art/products/chitown-og.svg';
import darkChocolate from '@site/art/products/dark-chocolate.svg';
import gmo from '@site/art/products/gmo.svg';
import granddaddyPurps from '@site/art/products/granddaddy-purps.svg';
import mangoGummies from '@site/art/products/mango-gummies.svg';
import milkChocolate from '@site/art/products/milk-chocolate.svg';
import northernHazeFlower from '@site/art/products/northern-haze-flower.svg';
import pineappleExpress from '@site/art/products/pineapple-express.svg';
import superSourHaze from '@site/art/products/super-sour-haze.svg';
import wangoMango from '@site/art/products/wango-mango.svg';
import whiteChocolatePistachio from '@site/art/products/white-chocolate-pistachio.svg';
import type { ProductLine } from '@site/contracts';
import type { Time } from './match-strain';
import { type Preference, PREFERENCES } from './preferences';

/** A product of ours, as far as the matcher needs it. */
interface OurProduct {
  name: string;
  /** The line under which stores list it; none for flower. */
  line?: ProductLine;
  /** URL of its picture. */
  picture: string;
  /** From its texts in the catalog. */
  times: readonly Time[];
  /** Flavors from the catalog; `terpenes` from 3% of the extract, `smooth` for cartridges. */
  likes: readonly Preference[];
}

const PRODUCTS = {
  'chitown-og': {
    name: 'Chitown OG',
    line: 'vapes',
    picture: chitownOg,
    times: ['evening'],
    likes: ['earthy', 'terpenes', 'smooth'],
  },
  'dark-chocolate': {
    name: 'Dark Chocolate',
    line: 'edibles',
    picture: darkChocolate,
    times: ['evening'],
    likes: ['earthy'],
  },
  gmo: {
    name: 'GMO',
    line: 'live-resin',
    picture: gmo,
    times: ['evening', 'night'],
    likes: ['earthy', 'terpenes'],
  },
  'granddaddy-purps': {
    name: 'Granddaddy Purps',
    line: 'vapes',
    picture: granddaddyPurps,
    times: ['night'],
    likes: ['fruity', 'terpenes', 'smooth'],
  },
  'mango-gummies': {
    name: 'Mango Gummies',
    line: 'edibles',
    picture: mangoGummies,
    times: ['evening'],
    likes: ['fruity'],
  },
  'milk-chocolate': {
    name: 'Milk Chocolate',
    line: 'edibles',
    picture: milkChocolate,
    times: ['night'],
    likes: [],
  },
  'northern-haze-flower': {
    name: 'Northern Haze Flower',
    picture: northernHazeFlower,
    times: ['evening'],
    likes: ['earthy'],
  },
  'pineapple-express': {
    name: 'Pineapple Express',
    line: 'vapes',
    picture: pineappleExpress,
    times: ['afternoon'],
    likes: ['fruity', 'terpenes', 'smooth'],
  },
  'super-sour-haze': {
    name: 'Super Sour Haze',
    line: 'vapes',
    picture: superSourHaze,
    times: ['morning'],
    likes: ['fruity', 'terpenes', 'smooth'],
  },
  'wango-mango': {
    name: 'Wango Mango',
    line: 'vapes',
    picture: wangoMango,
    times: ['evening'],
    likes: ['fruity', 'terpenes', 'smooth'],
  },
  'white-chocolate-pistachio': {
    name: 'White Chocolate Pistachio',
    line: 'edibles',
    picture: whiteChocolatePistachio,
    times: ['afternoon'],
    likes: [],
  },
} satisfies Record<string, OurProduct>;

/** The slug of a product. */
export type ProductId = keyof typeof PRODUCTS;

export const products: Readonly<Record<ProductId, OurProduct>> = PRODUCTS;

const matchingLikes = (id: ProductId, likes: readonly Preference[]) =>
  likes.filter((like) => products[id].likes.includes(like));

/** Sorts by preferences, then by time of day. Products with equal points keep their order. */
export const rankProducts = (
  ids: readonly ProductId[],
  time: Time,
  likes: readonly Preference[],
): ProductId[] => {
  const points = (id: ProductId) =>
    2 * matchingLikes(id, likes).length + Number(products[id].times.includes(time));
  return ids.toSorted((a, b) => points(b) - points(a));
};

const LIST = new Intl.ListFormat('en-US');

/**
 * `The closest we make for the evening, with earthy tones, is GMO.` for ranked products. It names only the answers that
 * fit the first product; if the time does not fit it, also the first product that is for that time.
 */
export const closestText = (
  ranked: readonly ProductId[],
  time: Time,
  likes: readonly Preference[],
): string => {
  const [closest] = ranked;
  const when = time === 'night' ? 'nighttime' : `the ${time}`;
  if (!closest) return '';
  const matching = matchingLikes(closest, likes).map((like) => PREFERENCES[like].toLowerCase());
  const forTime = ranked.find((id) => products[id].times.includes(time));
  return [
    'The closest we make',
    forTime === closest ? ` for ${when}` : '',
    matching.length > 0 ? `, with ${LIST.format(matching)},` : '',
    ` is ${products[closest].name}.`,
    forTime && forTime !== closest ? ` For ${when}, also see ${products[forTime].name}.` : '',
  ].join('');
};
