import distillate from '@site/art/tools/extract-distillate.svg';
import liveResin from '@site/art/tools/extract-live-resin.svg';
import sauce from '@site/art/tools/extract-sauce.svg';
import shatter from '@site/art/tools/extract-shatter.svg';
import wax from '@site/art/tools/extract-wax.svg';
import type { MatchingProducts } from '../certificate/certificate';
import type { ExtractId } from './find-extract';

/** An extract type (docs/product.md, section 3.10). */
export interface Extract {
  name: string;
  description: string;
  /** THC in percent of weight, from and to (docs/product.md, section 9.9). */
  thcRange: readonly [number, number];
  benefits: readonly string[];
  bestFor: string;
  picture: string;
  /** The page of the catalog with its products, or with the closest ones if we sell none. */
  products: MatchingProducts;
}

export const extracts: Readonly<Record<ExtractId, Extract>> = {
  'live-resin': {
    name: 'Live Resin',
    description:
      'Made from plants that were frozen as they were cut and never dried, so that the terpenes of the living plant are still in it. Soft, golden and loud in the nose.',
    thcRange: [70, 90],
    benefits: [
      'The fullest aroma of the plant',
      'Good in a cartridge and on a hot surface',
      'A clear step up from flower without being hard to handle',
    ],
    bestFor: 'People who choose by taste and want to know the plant again.',
    picture: liveResin,
    products: { url: '/products/live-resin' },
  },
  distillate: {
    name: 'Distillate',
    description:
      'Distilled until little but the cannabinoids is left: clear, nearly odorless, and the same from one batch to the next. It is what most cartridges and many edibles are filled with.',
    thcRange: [90, 99],
    benefits: [
      'The highest share of THC',
      'Even from batch to batch',
      'Ready to use in a cartridge, with nothing to prepare',
    ],
    bestFor: 'People who want strength or an easy start, and who measure.',
    picture: distillate,
    products: { url: '/products/distillate' },
  },
  shatter: {
    name: 'Shatter',
    description:
      'A glass-clear sheet that breaks at a touch. It is purged slowly and left undisturbed, so that it sets without a bubble and shows at a glance what is, and is not, in it.',
    thcRange: [80, 90],
    benefits: [
      'Clarity that can be seen against the light',
      'Keeps well in a cool, dark place',
      'Breaks into small, countable pieces',
    ],
    bestFor: 'People for whom purity comes first.',
    picture: shatter,
    products: {
      url: '/products/distillate',
      note: 'We don’t make shatter. Our clearest extracts are distillates.',
    },
  },
  wax: {
    name: 'Wax / Budder',
    description:
      'Whipped while it is warm until it turns opaque and creamy. It stays where it is put and is scooped rather than broken, which makes it the easiest of the solid extracts to handle.',
    thcRange: [65, 85],
    benefits: [
      'Simple to portion with a small tool',
      'Does not stick, drip or splinter',
      'Round, mild flavor',
    ],
    bestFor: 'People who do not only use cartridges and like things uncomplicated.',
    picture: wax,
    products: {
      url: '/products/live-resin',
      note: 'We don’t make wax. Live resin is the closest we have.',
    },
  },
  sauce: {
    name: 'Terp Sauce',
    description:
      'Crystals resting in the terpenes they settled out of. The lowest in THC of the five and by far the most aromatic: an extract for the nose before anything else.',
    thcRange: [50, 70],
    benefits: [
      'The highest share of terpenes',
      'Layers of flavor that change as it warms',
      'Every batch keeps the character of its harvest',
    ],
    bestFor: 'Experienced people who choose flavor over strength.',
    picture: sauce,
    products: {
      url: '/products/live-resin?sort=thc',
      note: 'GMO is our sauce: crystals settled in their own terpenes.',
    },
  },
};
