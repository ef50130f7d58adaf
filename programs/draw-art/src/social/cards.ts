import * as apparel from '../scenes/apparel';
import * as catalogue from '../scenes/catalogue';
import { hero } from '../scenes/hero';
import * as instruments from '../scenes/instruments';
import * as land from '../scenes/land';
import { locator } from '../scenes/locator';
import { lottery } from '../scenes/lottery';
import * as nav from '../scenes/nav';
import * as objects from '../scenes/objects';
import * as tools from '../scenes/tools';
import type { Picture } from '../drawing/svg';

/** What the large cards of all networks show whole, in px: https://ogp.me and the networks' own pages. */
export const CARD = { width: 1200, height: 630 };

/** `width` units of a picture from (x, y) on, in the proportions of a card. */
const card = (picture: Picture, x: number, y: number, width: number): Picture => ({
  ...picture,
  ...CARD,
  view: [x, y, width, (width * CARD.height) / CARD.width],
});

const shelf = (picture: Picture) => card(picture, 0, 52, 480);
const scene = (picture: Picture) => card(picture, 0, 90, 900);

/** The pictures that stand beside a shared link, by the name they are imported by: `@site/art/social/<name>.png`. */
export const cards: Record<string, Picture> = {
  site: card(hero, 0, 80, 1600),

  products: card(nav.products, 0, 26, 360),
  vapes: card(nav.vapes, 0, 20, 360),
  'live-resin': card(nav.liveResin, 0, 26, 360),
  distillate: card(nav.distillate, 0, 22, 360),
  apparel: card(apparel.hoodie, 0, 54, 400),

  ...Object.fromEntries(
    Object.entries(catalogue.shelves).map(([slug, picture]) => [slug, shelf(picture)]),
  ),

  company: scene(instruments.company),
  contact: scene(objects.contactScene),
  faq: card(objects.faq, 0, 60, 900),
  guides: scene(objects.guides),
  lab: card(instruments.lab, 0, 70, 900),
  story: scene(land.story),
  sustainability: scene(land.sustainability),
  wholesale: card(nav.wholesale, 0, 30, 360),
  'brand-deck': card(nav.brandDeck, 0, 26, 360),
  locator: card(locator, 900, 120, 1143),
  lottery: card(lottery, 0, 60, 1200),

  tools: scene(instruments.tools),
  'terpene-explorer': card(tools.terpeneExplorer, 0, 95, 400),
  'extract-finder': card(tools.extractFinder, 0, 85, 400),
  'dosing-calculator': card(tools.dosingCalculator, 0, 140, 400),
  'strain-matcher': card(tools.strainMatcher, 0, 95, 400),
};
