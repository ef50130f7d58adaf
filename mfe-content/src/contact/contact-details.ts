import { POSTAL_ADDRESS } from '@site/brand/postal-address';

/** Placeholders (docs/product.md, section 2.6): reserved numbers and the reserved domain. */
export const contactDetails = {
  address: POSTAL_ADDRESS,
  phone: { text: '(213) 555-0142', href: 'tel:+12135550142' },
  email: { text: 'hello@example.com', href: 'mailto:hello@example.com' },
  hours: { days: 'Monday through Friday', times: '9 AM to 5 PM Pacific time' },
} as const;

export const socialLinks = [
  { name: 'Instagram', href: 'https://example.com/instagram' },
  { name: 'Twitter', href: 'https://example.com/twitter' },
  { name: 'LinkedIn', href: 'https://example.com/linkedin' },
] as const;
