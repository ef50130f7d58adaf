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
      'The plant’s scents from A to Z: what they smell like, where else they grow, and which of our extracts carry them.',
    topics: ['Forty scent profiles', 'Where else they grow', 'An aroma wheel'],
  },
};
