import vapes from '@site/art/products/super-sour-haze.svg';
import concentrates from '@site/art/products/gmo.svg';
import { PARTNERS } from '@site/brand/promises';

/** docs/product.md, sections 9.2 and 9.14. */
export const metrics = [
  { value: '99%', label: 'Pure Extracts' },
  { value: '5', label: 'Years Experience' },
  { value: '10,000+', label: 'Happy Customers' },
  { value: PARTNERS, label: 'Partners' },
] as const;

export const reasons = [
  {
    title: 'A name that stands for something',
    text: 'Honesty, simplicity and transparency are not a campaign. They are why customers ask for the brand and dispensaries keep it.',
  },
  {
    title: 'Craft that repeats',
    text: 'Small batches, written methods and a test for each. What tasted good last season tastes the same this season.',
  },
  {
    title: 'A network that is there',
    text: 'More than 500 licensed partners, a store locator that leads to them, and a QR lottery that brings people back.',
  },
] as const;

/** docs/product.md, section 2.22. */
export const portfolio = [
  {
    picture: vapes,
    title: 'Live resin vapes',
    text: 'One-gram cartridges of live resin, each true to its strain: sativa, indica and hybrid, with terpenes from the plant itself and nothing to thin them.',
  },
  {
    picture: concentrates,
    title: 'Premium concentrates',
    text: 'Live resin at 70-90% THC for those who look for flavor, distillate at 90-99% for those who look for strength, and the house’s small editions.',
  },
] as const;

export const market = [
  'Regulated markets open state by state, and each asks for brands that can prove what they sell.',
  'Extracts and vapes win room on the shelf as adults move from flower to products with a stated strength.',
  'Shoppers compare certificates as they compare tastes: a brand that publishes both is easy to recommend.',
] as const;

export const highlights = [
  {
    title: 'Light on assets',
    text: 'We own methods, recipes and the brand, and share fields and shops with licensed partners.',
  },
  {
    title: 'Ready for the next state',
    text: 'Processes are written so that a licensed partner can repeat them under its own rules.',
  },
  {
    title: 'Known customers',
    text: 'QR campaigns, guides and tools start a conversation that a shelf alone cannot.',
  },
  {
    title: 'Compliance first',
    text: 'Age gate, batch numbers and certificates were there from the first day, not added later.',
  },
] as const;
