import { MINIMUM_AGE } from '@site/brand/promises';

interface Details {
  address: { street: string; city: string };
  phone: { href: string };
  email: { shown: string };
}

/**
 * https://schema.org/Organization and https://schema.org/WebSite. The server fills in settings in braces
 * (`packages/contracts/src/release.ts`).
 */
export const organizationJsonLd = (
  { address, phone, email }: Details,
  profiles: readonly { href: string }[],
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': '{site}/#organization',
      name: '{brand}',
      url: '{site}/',
      logo: '{logo}',
      image: '{card}',
      description: `Premium cannabis extracts, sold at licensed dispensaries to adults of ${MINIMUM_AGE} and over.`,
      email: email.shown,
      telephone: phone.href.replace('tel:', ''),
      address: { '@type': 'PostalAddress', streetAddress: address.street, ...place(address.city) },
      sameAs: profiles.map(({ href }) => href),
    },
    {
      '@type': 'WebSite',
      name: '{brand}',
      url: '{site}/',
      publisher: { '@id': '{site}/#organization' },
    },
  ],
});

/** `Los Angeles, CA 90012` */
const place = (line: string): Record<string, unknown> => {
  const [addressLocality, rest = ''] = line.split(', ');
  const [addressRegion, postalCode] = rest.split(' ');
  return { addressLocality, addressRegion, postalCode, addressCountry: 'US' };
};
