import { MINIMUM_AGE } from '@site/brand/promises';
import { type JobOpening, openings } from './openings';

const place = ({ location }: JobOpening): Record<string, unknown> => {
  if (location === 'Remote') {
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'USA' },
    };
  }
  const [addressLocality, addressRegion] = location.split(', ');
  return {
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality, addressRegion, addressCountry: 'US' },
    },
  };
};

/** https://schema.org/JobPosting */
export const careersJsonLd = {
  '@context': 'https://schema.org',
  '@graph': openings.map((opening) => ({
    '@type': 'JobPosting',
    title: opening.title,
    description: `${opening.text} Department: ${opening.department}. You must be ${MINIMUM_AGE} or older.`,
    datePosted: opening.datePosted,
    validThrough: `${opening.validThrough}T23:59:59-08:00`,
    employmentType: 'FULL_TIME',
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'USD',
      value: {
        '@type': 'QuantitativeValue',
        minValue: opening.salary[0],
        maxValue: opening.salary[1],
        unitText: 'YEAR',
      },
    },
    hiringOrganization: {
      '@type': 'Organization',
      name: '{brand}',
      sameAs: '{site}',
      logo: '{logo}',
    },
    directApply: false,
    url: '{page}',
    ...place(opening),
  })),
};
