import { contactDetails, socialLinks } from '../contact/contact-details';
import { organizationJsonLd } from './organization-json-ld';

it('describes organization and site under the configured brand', () => {
  const { '@graph': graph } = organizationJsonLd(contactDetails, socialLinks);
  const [organization, site] = graph as Record<string, unknown>[];
  expect(organization).toMatchObject({
    '@type': 'Organization',
    name: '{brand}',
    telephone: '+12135550142',
    address: {
      streetAddress: '123 Example Street',
      addressLocality: 'Los Angeles',
      addressRegion: 'CA',
      postalCode: '90012',
    },
  });
  expect(site).toMatchObject({ '@type': 'WebSite', publisher: { '@id': organization!['@id'] } });
});
