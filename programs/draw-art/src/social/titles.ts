/** Name of a card → its title: that of the pages whose links it stands beside, as their `remote.config.ts` has it. */
export const titles = {
  site: 'Premium cannabis extracts',

  products: 'Products',
  vapes: 'Vape cartridges',
  'live-resin': 'Live resin',
  distillate: 'Distillate',
  edibles: 'Edibles',
  'dark-chocolate': 'Dark Chocolate',
  'super-sour-haze': 'Super Sour Haze',
  'white-chocolate-pistachio': 'White Chocolate Pistachio',
  'chitown-og': 'Chitown OG',
  'pineapple-express': 'Pineapple Express',
  'granddaddy-purps': 'Granddaddy Purps',
  'wango-mango': 'Wango Mango',
  'milk-chocolate': 'Milk Chocolate',
  gmo: 'GMO',
  'northern-haze-flower': 'Northern Haze Flower',
  'mango-gummies': 'Mango Gummies',
  apparel: 'Apparel',

  faq: 'Frequently asked questions',
  guides: 'Free guides',
  story: 'Our story',
  lab: 'Lab results',
  sustainability: 'Sustainability',
  careers: 'Careers',
  contact: 'Contact',
  wholesale: 'Wholesale',
  'brand-deck': 'Brand deck',
  'coming-soon': 'Coming soon',

  tools: 'Tools',
  'terpene-explorer': 'Terpene Explorer',
  'dosing-calculator': 'Dosing Calculator',
  'extract-finder': 'Extract Type Finder',
  'strain-matcher': 'Strain Matcher',

  locator: 'Find a store',
  qr: 'Reveal your prize',
  lottery: 'QR Lottery',
  'fair-draws': 'Fair draws',
} as const;

export type CardName = keyof typeof titles;
