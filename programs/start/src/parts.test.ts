import { describeDifferences } from './parts';

it('lists retired parts apart from parts with other sources', () => {
  const changed = ['mfe-locator', 'mfe-tools', 'shell'];
  expect(describeDifferences(changed, ['mfe-events', 'mfe-locator'])).toEqual([
    'Not live, because their sources differ from the live releases: mfe-tools, shell. To put them live: npm start -- --promote',
    'Retired: mfe-locator. To restore: npm start -- --promote',
  ]);
  expect(describeDifferences(['mfe-tools'], [])).toHaveLength(1);
});
