import * as apparel from './scenes/apparel';
import * as brand from './scenes/brand';
import * as catalogue from './scenes/catalogue';
import * as choices from './scenes/choices';
import * as covers from './scenes/covers';
import { cycle } from './scenes/cycle';
import * as doses from './scenes/doses';
import { hero } from './scenes/hero';
import * as house from './scenes/house';
import { locator } from './scenes/locator';
import { lottery } from './scenes/lottery';
import * as nav from './scenes/nav';
import * as instruments from './scenes/instruments';
import * as land from './scenes/land';
import { moments } from './scenes/moments/moments';
import * as objects from './scenes/objects';
import * as occasions from './scenes/occasions';
import { partners } from './scenes/partners';
import * as products from './scenes/products';
import * as terpenes from './scenes/terpenes';
import * as tools from './scenes/tools';
import { wheelFrame, wheelLight } from './scenes/wheel';
import { type Picture, crop } from './drawing/svg';

const below = (folder: string, named: Record<string, Picture>) =>
  Object.fromEntries(Object.entries(named).map(([name, one]) => [`${folder}/${name}`, one]));

/** Every picture by the path it is imported by, without `.svg`. */
export const pictures: Record<string, Picture> = {
  ...below('products', products.portraits),
  ...below('catalogue', catalogue.shelves),
  ...below('moments', moments),

  'apparel/hoodie': apparel.hoodie,
  'apparel/tee': apparel.tee,
  'apparel/snapback': apparel.snapback,
  'apparel/tote': apparel.tote,
  'apparel/jacket': apparel.jacket,
  'apparel/cookbook': apparel.cookbook,

  'scenes/hero': hero,
  'scenes/locator': locator,
  'scenes/lottery': lottery,
  'wheel/frame': wheelFrame,
  'wheel/light': wheelLight,
  'scenes/tools': instruments.tools,
  'scenes/company': instruments.company,
  'scenes/careers': house.careers,
  'scenes/wholesale': house.wholesale,
  'scenes/brand-deck': house.brandDeck,
  'scenes/coming-soon': house.comingSoon,
  'scenes/fair-draws': house.fairDraws,
  'scenes/guides': objects.guides,
  'scenes/faq': objects.faq,
  'scenes/contact': objects.contactScene,
  'scenes/not-found': objects.notFound,
  'scenes/story': land.story,
  'scenes/lab': instruments.lab,
  'scenes/sustainability': land.sustainability,
  'scenes/cycle': cycle,
  'scenes/partners': partners,

  'tools/terpene-explorer': tools.terpeneExplorer,
  'tools/extract-finder': tools.extractFinder,
  'tools/dosing-calculator': tools.dosingCalculator,
  'tools/strain-matcher': tools.strainMatcher,
  'tools/choice-beginner': choices.beginner,
  'tools/choice-intermediate': choices.intermediate,
  'tools/choice-experienced': choices.experienced,
  'tools/choice-flavor': choices.flavor,
  'tools/choice-potency': choices.potency,
  'tools/choice-convenience': choices.convenience,
  'tools/choice-purity': choices.purity,
  'tools/choice-vape': choices.vape,
  'tools/choice-dab': choices.dab,
  'tools/choice-mixed': choices.mixed,
  'tools/choice-morning': occasions.morning,
  'tools/choice-afternoon': occasions.afternoon,
  'tools/choice-evening': occasions.evening,
  'tools/choice-night': occasions.night,
  'tools/choice-relaxation': occasions.relaxation,
  'tools/choice-energy': occasions.energy,
  'tools/choice-creativity': occasions.creativity,
  'tools/choice-focus': occasions.focus,
  'tools/choice-sleep': occasions.sleep,
  'tools/choice-social': occasions.social,
  'tools/choice-pain': occasions.pain,
  'tools/choice-recreation': occasions.recreation,
  'tools/choice-first-times': doses.firstTimes,
  'tools/choice-times-a-month': doses.timesAMonth,
  'tools/choice-times-a-week': doses.timesAWeek,
  'tools/choice-most-days': doses.mostDays,
  'tools/choice-edible': doses.edible,
  'tools/choice-tincture': doses.tincture,
  'tools/choice-topical': doses.topical,
  'tools/choice-citrus': terpenes.citrus,
  'tools/choice-earthy': terpenes.earthy,
  'tools/choice-floral': terpenes.floral,
  'tools/choice-spicy': terpenes.spicy,
  'tools/terpene-limonene': terpenes.limonene,
  'tools/terpene-myrcene': terpenes.myrcene,
  'tools/terpene-pinene': terpenes.pinene,
  'tools/terpene-linalool': terpenes.linalool,
  'tools/terpene-caryophyllene': terpenes.caryophyllene,
  'tools/extract-live-resin': choices.liveResin,
  'tools/extract-distillate': choices.distillate,
  'tools/extract-shatter': choices.shatter,
  'tools/extract-wax': choices.wax,
  'tools/extract-sauce': choices.sauce,

  'nav/home': nav.home,
  'nav/lottery': crop(lottery, [270, 60, 660, 440]),
  'nav/stores': crop(locator, [980, 210, 660, 440]),
  'nav/products': nav.products,
  'nav/vapes': nav.vapes,
  'nav/live-resin': nav.liveResin,
  'nav/distillate': nav.distillate,
  'nav/edibles': crop(catalogue.darkChocolateShelf, [60, 46, 420, 280]),
  'nav/apparel': crop(apparel.hoodie, [20, 36, 360, 240]),
  'nav/terpene-explorer': crop(tools.terpeneExplorer, [20, 60, 360, 240]),
  'nav/extract-finder': crop(tools.extractFinder, [20, 56, 360, 240]),
  'nav/dosing-calculator': crop(tools.dosingCalculator, [20, 130, 360, 240]),
  'nav/strain-matcher': crop(tools.strainMatcher, [20, 80, 360, 240]),
  'nav/guides': crop(objects.guides, [150, 100, 600, 400]),
  'nav/faq': crop(objects.faq, [180, 110, 600, 400]),
  'nav/our-story': crop(land.story, [60, 120, 600, 400]),
  'nav/lab-results': crop(instruments.lab, [240, 140, 600, 400]),
  'nav/sustainability': crop(land.sustainability, [130, 120, 639, 426]),
  'nav/careers': crop(instruments.company, [190, 120, 600, 400]),
  'nav/contact': crop(objects.contactScene, [180, 90, 540, 360]),
  'nav/wholesale': nav.wholesale,
  'nav/brand-deck': nav.brandDeck,

  'brand/mark': brand.mark,
  'brand/favicon': brand.favicon,
  'brand/social': brand.social,

  'covers/complete-guide': covers.completeGuide,
  'covers/connoisseurs-guide': covers.connoisseursGuide,
  'covers/terpene-encyclopedia': covers.terpeneEncyclopedia,
};
