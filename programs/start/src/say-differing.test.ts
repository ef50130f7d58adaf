import { sayDiffering } from './say-differing';

it('lists retired parts apart from parts with other sources', () => {
  const differing = ['mfe-locator', 'mfe-tools', 'shell'];
  expect(sayDiffering(differing, ['mfe-events', 'mfe-locator'])).toEqual([
    'What is live stays. This checkout has other sources of mfe-tools, shell; npm start -- --promote puts them live.',
    'Retired, and stays so: mfe-locator; npm start -- --promote brings that back.',
  ]);
  expect(sayDiffering(['mfe-tools'], [])).toHaveLength(1);
});
