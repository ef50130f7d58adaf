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
    text: 'Honesty, simplicity and transparency are more than a slogan. They’re why customers ask for us and dispensaries keep us on the shelf.',
  },
  {
    title: 'Consistent craft',
    text: 'Small batches, written methods and a lab test every time. If you liked it last season, you’ll like it this season.',
  },
  {
    title: 'A network in place',
    text: 'More than 500 licensed partners, a store locator that sends shoppers to them, and a QR lottery that brings people back.',
  },
] as const;

/** docs/product.md, section 2.22. */
export const portfolio = [
  {
    picture: vapes,
    title: 'Live resin vapes',
    text: 'One-gram live resin cartridges, each true to its strain: sativa, indica or hybrid. The terpenes come from the plant itself, with no cutting agents.',
  },
  {
    picture: concentrates,
    title: 'Premium concentrates',
    text: 'Live resin at 70-90% THC for flavor, distillate at 90-99% for potency, and our small-batch editions.',
  },
] as const;

export const market = [
  'Regulated markets are opening state by state, and each one needs brands that can prove what’s in the package.',
  'Extracts and vapes are gaining shelf space as adults move from flower to products with a labeled potency.',
  'Shoppers compare lab results the way they compare flavors. A brand that publishes them is easy to recommend.',
] as const;

export const highlights = [
  {
    title: 'Asset-light',
    text: 'We own the methods, the recipes and the brand. Licensed partners run the fields and the stores.',
  },
  {
    title: 'Ready for the next state',
    text: 'Our processes are documented, so a licensed partner can repeat them under its own state’s rules.',
  },
  {
    title: 'A direct line to customers',
    text: 'QR campaigns, guides and tools start conversations that a shelf can’t.',
  },
  {
    title: 'Compliance first',
    text: 'Age checks, batch numbers and certificates have been in place since day one.',
  },
] as const;
