import { campaignUrl } from './campaign-url';

const SITE = 'https://www.example.com';

it.each([
  [{ id: 'glow', wheel: 'qr' as const }, '', '/qr?campaign=glow'],
  [{ id: 'default', wheel: 'qr' as const }, '', '/qr'],
  [{ id: 'glow', wheel: 'lottery' as const }, '', '/lottery'],
  [{ id: 'glow', wheel: 'qr' as const }, ' Instagram ', '/qr?campaign=glow&utm_source=instagram'],
])('is that of the page on which %j is played', (campaign, source, path) => {
  expect(campaignUrl(SITE, campaign, source)).toBe(SITE + path);
});
