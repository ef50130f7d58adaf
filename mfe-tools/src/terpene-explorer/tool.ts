export const terpeneExplorer = {
  path: '/tools/terpene-explorer',
  name: 'Terpene Explorer',
  summary: 'Three questions about mood, flavor and time, and the terpenes that answer them.',
} as const;
