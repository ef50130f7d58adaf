import { chicago } from '@site/contracts/testing';
import { callUrl, directionsUrl, formatDistance, formatZipDistance } from './store-format';

it('links to directions for the full address', () => {
  const url = new URL(directionsUrl(chicago));
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/dir/');
  expect(url.searchParams.get('destination')).toBe('2257 Lanternfly Lane, Chicago, IL 60614');
});

it.each([
  ['(773) 555-0106', 'tel:+17735550106'],
  ['773.555.0106', 'tel:+17735550106'],
  ['1 773 555 0106', 'tel:+17735550106'],
  ['+1 773 555 0106', 'tel:+17735550106'],
  ['+49 30 5550106', 'tel:+49305550106'],
  ['(773) 555-0106 ext. 12', 'tel:+17735550106;ext=12'],
  ['773-555-0106 x4', 'tel:+17735550106;ext=4'],
  ['773-555-0106, extension 204', 'tel:+17735550106;ext=204'],
  ['773-555-0106 #7', 'tel:+17735550106;ext=7'],
  ['1-800-555-HERB', 'tel:+18005554372'],
  ['1-800-FOX 1234', 'tel:+18003691234'],
])('formats %s as %s', (phone, url) => expect(callUrl({ phone })).toBe(url));

it.each([
  '773-555-0106 / 773-555-0107',
  '773-555-0106 or 773-555-0107',
  '773-555-0106, 773-555-0107',
  'Call 773-555-0106',
  '555-0106',
  '23456789012',
  'Tel 555-0106',
  '773-4106 fax',
  'dispensary',
  '+1 773 555 0106 main',
  '+1 773 555 0106 or 5',
  '+1 555 0106',
  '+44 (0)20 7946 0958',
  '000-000-0000',
  'on request',
  '',
])('returns no link for "%s"', (phone) => expect(callUrl({ phone })).toBeUndefined());

it.each([
  [0, 'In your ZIP code'],
  [0.4, 'about 1 mile'],
  [2.5, 'about 3 miles'],
  [38, 'about 40 miles'],
  [1_369.3, 'about 1,370 miles'],
])('formats %d miles from a ZIP code as %s', (miles, text) =>
  expect(formatZipDistance(miles)).toBe(text),
);

it.each([
  [0, '0.0 miles'],
  [12.34, '12.3 miles'],
  [1_999.96, '2,000.0 miles'],
])('formatDistance formats %d as %s', (miles, text) => expect(formatDistance(miles)).toBe(text));
