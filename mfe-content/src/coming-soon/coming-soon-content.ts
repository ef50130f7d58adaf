/** What the new site will bring (docs/product.md, section 1.4). */
export const announcements = [
  {
    title: 'Enhanced product catalog',
    text: 'Strain details, lab results and specifications for every product.',
  },
  {
    title: 'Event calendar',
    text: 'Launches, dispensary events and community gatherings.',
  },
  {
    title: 'Rewards program',
    text: 'A thank-you for those who come back.',
  },
] as const;
