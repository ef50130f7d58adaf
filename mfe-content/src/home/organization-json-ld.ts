import { MINIMUM_AGE } from '@site/brand/promises';
import { contactDetails, socialLinks } from '../contact/contact-details';

const { address, phone, email } = contactDetails;

/**
 * https://schema.org/Organization and https://schema.org/WebSite. The server fills in settings in braces
 * (`packages/contracts/src/release.ts`).
 */
export const organizationJsonLd = {
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Organization',
      '@id': '{site}/#organization',
      name: '{brand}',
      url: '{site}/',
      logo: '{logo}',
      image: '{card}',
      description: `Premium cannabis extracts, sold at licensed dispensaries to adults ${MINIMUM_AGE} and over.`,
      email: email.text,
      telephone: phone.href.replace('tel:', ''),
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street,
        addressLocality: address.city,
        addressRegion: address.state,
        postalCode: address.zipCode,
        addressCountry: 'US',
      },
      sameAs: socialLinks.map(({ href }) => href),
    },
    {
      '@type': 'WebSite',
      name: '{brand}',
      url: '{site}/',
      publisher: { '@id': '{site}/#organization' },
    },
  ],
};
