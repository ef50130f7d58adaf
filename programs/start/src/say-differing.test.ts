import { sayDiffering } from './say-differing';

it('tells parts that were retired from those with other sources', () => {
  expect(
    sayDiffering(['mfe-locator', 'mfe-tools', 'shell'], ['mfe-events', 'mfe-locator']),
  ).toEqual([
    'What is live stays. This checkout has other sources of mfe-tools, shell; npm start -- --promote puts them live.',
    'Retired, and stays so: mfe-locator; npm start -- --promote brings that back.',
  ]);
});

it('says nothing of what there is not', () => {
  expect(sayDiffering(['mfe-tools'], [])).toHaveLength(1);
  expect(sayDiffering(['mfe-tools'], ['mfe-tools'])).toEqual([expect.stringMatching(/^Retired, /)]);
});
