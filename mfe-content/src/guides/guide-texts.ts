/**
 * Texts of the guide cards (docs/product.md, section 3.8), by the ids of `EBOOKS`. `remote.config.ts` reads it too, so
 * it holds text only.
 */
export const guideTexts: Record<string, { description: string; topics: readonly string[] }> = {
  'complete-guide-cannabis-extracts': {
    description:
      'What extracts are, how the five types differ, how to read a label, and how to start low and go slow.',
    topics: [
      'Five types and their THC ranges',
      'How extracts are made',
      'Ways to consume and how fast they kick in',
      'Your first dose, in milligrams',
      'Labels, certificates and storage',
    ],
  },
  'connoisseurs-guide-premium-extracts': {
    description:
      'Know the basics? Go deeper into starting material, terpenes, texture and temperature, with a simple method for comparing what you taste.',
    topics: [
      'From fresh frozen to cured',
      'Five terpenes by nose',
      'Texture, color and clarity',
      'Vaping at 315-425°F',
      'A tasting sheet you can copy',
    ],
  },
  'terpene-encyclopedia': {
    description:
      'Cannabis terpenes from A to Z: what they smell like, which other plants have them, and which of our extracts carry them.',
    topics: ['Forty scent profiles', 'Other plants that have them', 'An aroma wheel'],
  },
};
