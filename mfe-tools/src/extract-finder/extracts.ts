import distillate from '@site/art/nav/distillate.svg';
import liveResin from '@site/art/nav/live-resin.svg';
import sauce from '@site/art/products/gmo.svg';
import shatter from '@site/art/tools/extract-shatter.svg';
import wax from '@site/art/tools/extract-wax.svg';
import type { MatchingProducts } from '../tool-result/tool-result';
import type { Consumption, ExtractId } from './find-extract';

/** An extract type (docs/product.md, section 3.10). */
export interface Extract {
  name: string;
  description: string;
  /** THC in percent of weight, from and to (docs/product.md, section 9.9). */
  thcRange: readonly [number, number];
  benefits: readonly string[];
  bestFor: string;
  picture?: string;
  /** For those that we don’t make. */
  drawing?: string;
  /** The catalog page with its products, or with the closest ones if we sell none. */
  products: MatchingProducts;
  /** Replaces `products` where none of them suits the method. */
  productsFor?: Partial<Record<Consumption, MatchingProducts>>;
}

export const extracts: Readonly<Record<ExtractId, Extract>> = {
  'live-resin': {
    name: 'Live Resin',
    description:
      'Made from plants frozen within an hour of harvest and never dried, so it keeps the terpenes of the living plant. Soft, golden and full of aroma.',
    thcRange: [70, 90],
    benefits: [
      'The plant’s full aroma',
      'Works in a cartridge or a rig',
      'A clear step up from flower, and easy to handle',
    ],
    bestFor: 'People who shop by flavor and want it true to the plant.',
    picture: liveResin,
    products: { url: '/products/live-resin' },
  },
  distillate: {
    name: 'Distillate',
    description:
      'Distilled until almost only cannabinoids are left: clear, nearly odorless and consistent from batch to batch. Most cartridges and many edibles use it.',
    thcRange: [90, 99],
    benefits: [
      'The most THC',
      'Consistent from batch to batch',
      'Takes no prep when it comes in a cartridge',
    ],
    bestFor: 'People who want potency or an easy start, and who measure their dose.',
    picture: distillate,
    products: {
      url: '/products/distillate',
      note: 'We sell distillate in cartridges, for vaping. Pure distillate is 90-99% THC. We add the terpenes back, so ours test at 78-82%.',
    },
    productsFor: {
      dab: {
        url: '/products/live-resin',
        note: 'Our distillate comes only in cartridges, for vaping. For dabbing, we make GMO, a live resin.',
      },
    },
  },
  shatter: {
    name: 'Shatter',
    description:
      'A glass-clear sheet that snaps at a touch. It’s purged slowly and left to set without a bubble, so you can see how clean it is.',
    thcRange: [80, 90],
    benefits: [
      'Clarity you can see',
      'Keeps well in a cool, dark place',
      'Snaps cleanly, so it’s easy to portion',
    ],
    bestFor: 'People who want to see what they’re getting.',
    drawing: shatter,
    products: {
      url: '/products/distillate',
      note: 'We don’t make shatter, which is for dabbing. Our clearest extracts are distillates, which come in cartridges for vaping.',
    },
    productsFor: {
      dab: {
        url: '/products/live-resin',
        note: 'We don’t make shatter. For dabbing, we make GMO, a live resin.',
      },
    },
  },
  wax: {
    name: 'Wax / Budder',
    description:
      'Whipped while warm until it turns opaque and creamy. You scoop it instead of breaking it, which makes it the easiest solid extract to handle.',
    thcRange: [65, 85],
    benefits: [
      'Easy to portion with a small tool',
      'Doesn’t stick, drip or splinter',
      'Mild, rounded flavor',
    ],
    bestFor: 'People who are ready to go beyond cartridges and still want it simple.',
    drawing: wax,
    products: {
      url: '/products/live-resin',
      first: 'gmo',
      note: 'We don’t make wax. Live resin is the closest we have.',
    },
  },
  sauce: {
    name: 'Terp Sauce',
    description:
      'THC crystals resting in a pool of terpenes. It has the least THC of the five and by far the most aroma: an extract for flavor lovers.',
    thcRange: [50, 70],
    benefits: [
      'The most terpenes',
      'Flavor that changes as it warms',
      'Every batch tastes like its harvest',
    ],
    bestFor: 'Experienced users who choose flavor over potency.',
    picture: sauce,
    products: {
      url: '/products/live-resin?sort=thc',
      first: 'gmo',
      note: 'GMO is the closest thing we make: live resin with a sauce texture, and stronger than a classic sauce.',
    },
    productsFor: {
      vape: {
        url: '/products/live-resin',
        note: 'Sauce is for dabbing. For vaping, our live resin cartridges come closest.',
      },
    },
  },
};
