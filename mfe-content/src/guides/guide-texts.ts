/**
 * Texts of the guide cards (docs/product.md, section 3.8), by the ids of `EBOOKS`. `remote.config.ts` reads it too, so
 * it holds text only.
 */
export const guideTexts: Record<string, { description: string; topics: readonly string[] }> = {
  'complete-guide-cannabis-extracts': {
    description:
      'What an extract is, how the five types differ, how to read a label, and how to begin with a small dose and time to spare.',
    topics: [
      'Five types and their THC ranges',
      'How extracts are made',
      'Ways to consume, and when they set in',
      'A first dose, in milligrams',
      'Labels, certificates and storage',
    ],
  },
  'connoisseurs-guide-premium-extracts': {
    description:
      'For those who know the basics: starting material, terpenes, texture and temperature, and a calm method for comparing what you taste.',
    topics: [
      'From fresh frozen to cured',
      'Five terpenes by nose',
      'Texture, color and clarity',
      'A range of 315-425 °F',
      'A tasting sheet to copy',
    ],
  },
  'terpene-encyclopedia': {
    description:
      'The scents of the plant from A to Z: where else they grow, what they smell of, and which of our extracts carry them.',
    topics: ['Forty scents in portrait', 'Where else they grow', 'A wheel of aromas'],
  },
};
