import * as apparel from '../scenes/apparel';
import * as catalogue from '../scenes/catalogue';
import { hero } from '../scenes/hero';
import * as house from '../scenes/house';
import * as instruments from '../scenes/instruments';
import * as land from '../scenes/land';
import { locator } from '../scenes/locator';
import { lottery } from '../scenes/lottery';
import * as nav from '../scenes/nav';
import * as objects from '../scenes/objects';
import * as tools from '../scenes/tools';
import { type Picture, crop } from '../drawing/svg';
import { card } from './card';
import { type CardName, titles } from './titles';

const pictures: Record<CardName, Picture> = {
  ...(catalogue.shelves as Record<keyof typeof titles & keyof typeof catalogue.shelves, Picture>),
  site: crop(hero, [760, 0, 840, 900]),

  products: nav.products,
  vapes: nav.vapes,
  'live-resin': nav.liveResin,
  distillate: nav.distillate,
  edibles: catalogue.mangoGummies,
  apparel: apparel.hoodie,

  faq: objects.faq,
  guides: objects.guides,
  story: land.story,
  lab: instruments.lab,
  sustainability: land.sustainability,
  careers: house.careers,
  contact: objects.contactScene,
  wholesale: house.wholesale,
  'brand-deck': house.brandDeck,
  'coming-soon': house.comingSoon,

  tools: instruments.tools,
  'terpene-explorer': tools.terpeneExplorer,
  'extract-finder': tools.extractFinder,
  'dosing-calculator': tools.dosingCalculator,
  'strain-matcher': tools.strainMatcher,

  locator: crop(locator, [900, 0, 1143, 900]),
  qr: lottery,
  lottery,
  'fair-draws': house.fairDraws,
};

/** What stands beside a shared link, by the name it is imported by: `@site/art/social/<name>.png`. */
export const cards: Record<string, Picture> = Object.fromEntries(
  Object.entries(titles).map(([name, title]) => [name, card(pictures[name as CardName], title)]),
);
