export const terpeneExplorer = {
  path: '/tools/terpene-explorer',
  name: 'Terpene Explorer',
  summary: 'Mood, flavor, time of day: find the terpenes you’ll love.',
} as const;
