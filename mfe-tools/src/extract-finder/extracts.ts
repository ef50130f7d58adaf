import distillate from '@site/art/nav/distillate.svg';
import liveResin from '@site/art/nav/live-resin.svg';
import sauce from '@site/art/products/gmo.svg';
import shatter from '@site/art/tools/extract-shatter.svg';
import wax from '@site/art/tools/extract-wax.svg';
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
  /** What we make that fits, for each way of consumption. */
  choices: Readonly<Record<Consumption, OurChoice>>;
}

/** What to choose from our lineup. */
interface OurChoice {
  /** The name of the catalog page with these products. */
  line: 'Live Resin' | 'Distillate';
  url: string;
  advice: string;
}

const liveResinChoice = (advice: string): OurChoice => ({
  line: 'Live Resin',
  url: '/products/live-resin',
  advice,
});

const distillateChoice = (advice: string): OurChoice => ({
  line: 'Distillate',
  url: '/products/distillate',
  advice,
});

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
    choices: {
      vape: liveResinChoice('For a vape, choose our live resin cartridges.'),
      dab: liveResinChoice('For dabbing, choose GMO.'),
      mixed: liveResinChoice('Choose GMO for dabbing and our live resin cartridges for a vape.'),
    },
  },
  distillate: {
    name: 'Distillate',
    description:
      'Distilled until almost only cannabinoids are left: clear, nearly odorless and consistent from batch to batch. Most cartridges and many edibles use it.',
    thcRange: [90, 99],
    benefits: [
      'The most THC of any extract type',
      'Consistent from batch to batch',
      'Takes no prep when it comes in a cartridge',
    ],
    bestFor: 'People who want potency or an easy start, and who measure their dose.',
    picture: distillate,
    choices: {
      vape: distillateChoice(
        'For a vape, choose our distillate cartridges. We add the terpenes back, so they have around 80% THC.',
      ),
      dab: liveResinChoice(
        'For dabbing, choose GMO, a live resin. Our distillate comes only in cartridges, for a vape.',
      ),
      mixed: distillateChoice(
        'Choose GMO, a live resin, for dabbing: it has the most THC of all our products. For a vape, choose our distillate cartridges. We add the terpenes back, so they have around 80% THC.',
      ),
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
    choices: {
      vape: distillateChoice(
        'For a vape, choose our distillate cartridges, our clearest extracts. Shatter is for dabbing, and we don’t make it.',
      ),
      dab: liveResinChoice('For dabbing, choose GMO, a live resin. We don’t make shatter.'),
      mixed: distillateChoice(
        'Choose our distillate cartridges, our clearest extracts, for a vape, and GMO for dabbing. We don’t make shatter.',
      ),
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
    choices: {
      // Convenience gives distillate for a vape.
      vape: liveResinChoice('For a vape, choose our live resin cartridges. We don’t make wax.'),
      dab: liveResinChoice(
        'For dabbing, choose GMO: live resin is the closest we have. We don’t make wax.',
      ),
      mixed: liveResinChoice(
        'Choose GMO for dabbing and our live resin cartridges for a vape. We don’t make wax.',
      ),
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
    choices: {
      vape: liveResinChoice(
        'For a vape, choose our live resin cartridges. Sauce itself is for dabbing.',
      ),
      dab: liveResinChoice(
        'For dabbing, choose GMO: live resin with a sauce texture, and stronger than a classic sauce.',
      ),
      mixed: liveResinChoice(
        'Choose GMO for dabbing: live resin with a sauce texture. For a vape, choose our live resin cartridges.',
      ),
    },
  },
};
