import { SOURCE_NAME } from '@site/contracts';
import { campaignUrl, sourceName } from './campaign-url';

const SITE = 'https://www.example.com';

it.each([
  [{ id: 'glow', wheel: 'qr' as const }, '', '/qr?campaign=glow'],
  [
    { id: 'glow', wheel: 'qr' as const },
    'bag',
    '/qr?campaign=glow&batch=MC-0412&utm_source=bag',
    'MC-0412',
  ],
  [{ id: 'glow', wheel: 'lottery' as const }, '', '/lottery', 'MC-0412'],
  [{ id: 'default', wheel: 'qr' as const }, '', '/qr'],
  [{ id: 'glow', wheel: 'lottery' as const }, '', '/lottery'],
  [{ id: 'glow', wheel: 'qr' as const }, ' Instagram ', '/qr?campaign=glow&utm_source=instagram'],
])('returns the URL of the page for %j', (campaign, source, path, lot = '') => {
  expect(campaignUrl(SITE, campaign, source, lot)).toBe(SITE + path);
});

it.each([
  ['Insta Story', 'insta-story'],
  ['Café  Été!', 'cafe-ete'],
  ['Große Aktion', 'grosse-aktion'],
  ['-_shop_1.b', 'shop_1.b'],
  ['a--b', 'a-b'],
  ['ｍａｉｌ', 'mail'],
  [' ?! ', ''],
  ['a'.repeat(70), 'a'.repeat(64)],
])('the name of a source is normalized for %j', (source, name) => {
  expect(sourceName(source)).toBe(name);
  if (name) expect(name).toMatch(SOURCE_NAME);
});
