import { siteState } from '@site/platform';

export interface FooterColumn {
  title: string;
  links: { label: string; href: string }[];
}

/** The footer's links (docs/product.md, section 2.5). */
const COLUMNS: FooterColumn[] = [
  {
    title: 'Products',
    links: [
      { label: 'Vape Cartridges', href: '/products' },
      { label: 'Live Resin', href: '/products' },
      { label: 'Distillate', href: '/products' },
      { label: 'Edibles', href: '/products' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'Our Story', href: '/home#story' },
      { label: 'Lab Results', href: '/lab-results' },
      { label: 'Sustainability', href: '/sustainability' },
      { label: 'Careers', href: '/careers' },
    ],
  },
  {
    title: 'Support',
    links: [
      { label: 'Contact Us', href: '/home#contact' },
      { label: 'FAQ', href: '/faq' },
      { label: 'Find Stores', href: '/store-locator' },
      { label: 'Wholesale', href: '/wholesale' },
    ],
  },
];

/** Beside the copyright line. */
const LEGAL: FooterColumn = {
  title: 'Legal',
  links: [
    { label: 'Privacy', href: '/privacy' },
    { label: 'Terms', href: '/terms' },
  ],
};

/** Keeps only links to pages of this composition. */
const withPages = (columns: FooterColumn[]): FooterColumn[] => {
  const paths = new Set(siteState().paths);
  return columns
    .map(({ title, links }) => ({
      title,
      links: links.filter(({ href }) => paths.has(href.replace(/#.*/, ''))),
    }))
    .filter(({ links }) => links.length > 0);
};

export const footerColumns = (): FooterColumn[] => withPages(COLUMNS);
export const legalLinks = (): FooterColumn[] => withPages([LEGAL]);
