import { siteState } from '@site/platform';

export interface FooterColumn {
  title: string;
  links: { label: string; href: string }[];
}

/** The footer's targets (specification, section 2). */
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

/** What of the columns has a page in this composition: the footer leads nowhere that is not there. */
export const footerColumns = (): FooterColumn[] => {
  const paths = new Set(siteState().paths);
  return COLUMNS.map(({ title, links }) => ({
    title,
    links: links.filter(({ href }) => paths.has(href.replace(/#.*/, ''))),
  })).filter(({ links }) => links.length > 0);
};
