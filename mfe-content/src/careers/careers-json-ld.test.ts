import { careersJsonLd } from './careers-json-ld';
import { openings } from './openings';

const postings = careersJsonLd(openings)['@graph'] as Record<string, unknown>[];

it('is one posting for each opening, by the brand of the settings', () => {
  expect(postings.map(({ title }) => title)).toEqual(openings.map(({ title }) => title));
  for (const posting of postings) {
    expect(posting).toMatchObject({
      '@type': 'JobPosting',
      employmentType: 'FULL_TIME',
      hiringOrganization: { name: '{brand}' },
    });
  }
});

it('says where the work is', () => {
  expect(postings[0]!.jobLocation).toMatchObject({
    address: { addressLocality: 'Los Angeles', addressRegion: 'California', addressCountry: 'US' },
  });
  expect(postings[3]).toMatchObject({ jobLocationType: 'TELECOMMUTE' });
  expect(postings[3]).not.toHaveProperty('jobLocation');
});

it.each(openings)('$title was posted before applications end', ({ datePosted, validThrough }) => {
  const [posted, end] = [Date.parse(datePosted), Date.parse(`${validThrough}T23:59:59-08:00`)];
  expect(posted).toBeLessThan(end);
});
