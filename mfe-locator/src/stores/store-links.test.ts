import { chicago } from './sample-stores';
import { callUrl, directionsUrl } from './store-links';

it('asks the maps service for the way to the whole address', () => {
  const url = new URL(directionsUrl(chicago));
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/dir/');
  expect(url.searchParams.get('destination')).toBe('2257 Lanternfly Lane, Chicago, IL 60614');
});

it('dials digits only', () => {
  expect(callUrl(chicago)).toBe('tel:7735550106');
  expect(callUrl({ ...chicago, phone: '+1 773 555 0106' })).toBe('tel:+17735550106');
});
