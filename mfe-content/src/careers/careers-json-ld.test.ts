import { careersJsonLd } from './careers-json-ld';
import { openings } from './openings';

const postings = careersJsonLd['@graph'];

it('lists one posting per opening under the configured brand', () => {
  expect(postings.map(({ title }) => title)).toEqual(openings.map(({ title }) => title));
  for (const posting of postings) {
    expect(posting).toMatchObject({
      '@type': 'JobPosting',
      employmentType: 'FULL_TIME',
      hiringOrganization: { name: '{brand}' },
    });
  }
});
