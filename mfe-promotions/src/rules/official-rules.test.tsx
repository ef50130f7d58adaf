import type { Campaign } from '@site/contracts';
import { screen } from '@testing-library/react';
import { openPage } from '../testing/open-page';
import { sampleCampaign } from '../testing/sample-campaign';
import { limitText, winText } from './odds';
import { OfficialRules } from './official-rules';

const show = (campaign: Campaign) => openPage(<OfficialRules campaign={campaign} />);
const term = (name: string) => screen.getByText(name).nextElementSibling;

it('states odds, period, limit, age, contact and purchase', () => {
  show(sampleCampaign({ winOneIn: 120, requiresCode: true }));
  expect(term('Odds')).toHaveTextContent('1 in 120 spins wins. Every spin has the same odds.');
  expect(term('Entry period')).toHaveTextContent(
    'September 1, 2026 at 12:00 AM CDT to December 1, 2099 at 12:00 AM CST',
  );
  expect(term('Limit')).toHaveTextContent(
    'One spin per person per hour. Each QR code is good for one spin.',
  );
  expect(term('Age')).toHaveTextContent('Adults 21 and over only.');
  expect(term('Not eligible')).toHaveTextContent(/^Company employees/);
  expect(term('Claims')).toHaveTextContent(
    'Claim your prize in the browser that won it, by December 14, 2099.',
  );
  expect(screen.getByRole('link', { name: 'Promotion terms' })).toBeVisible();
  expect(term('Winners')).toHaveTextContent('Winners are contacted within 48 hours.');
  expect(term('Purchase')).toHaveTextContent('No purchase necessary.');
  expect(screen.getByText('Void where prohibited.')).toBeVisible();
});

it('shows sponsor, states, entry, and each prize with value and number', () => {
  show(sampleCampaign());
  expect(term('Sponsor')).toHaveTextContent('Autumn Ltd., 1 Main Street, Chicago, IL 60601');
  expect(term('States')).toHaveTextContent('Illinois and Michigan');
  expect(term('Entry')).toHaveTextContent('Open the page and spin.');
  expect(screen.getByText('Any one. No limit on how many are available.')).toBeVisible();
  expect(screen.getByText('A shirt. $20 at retail. 2,500 available.')).toBeVisible();
});

it('promises contact only for prizes without a code', () => {
  const [extract, merch] = sampleCampaign().prizes;
  const coupon = { ...merch!, id: 'coupon', name: 'Coupon', delivery: 'code' } as const;
  const mug = { ...merch!, id: 'mug', name: 'Mug', delivery: 'pickup' } as const;
  const { unmount } = show(sampleCampaign({ prizes: [extract!, merch!, coupon, mug] }));
  const winners = screen.getByText('Winners').parentElement!;
  expect([...winners.querySelectorAll('dd > p')].map(({ textContent }) => textContent)).toEqual([
    'FREE Extract and Free Merch: Winners are contacted within 48 hours.',
    'Coupon: you get the code when you claim, on the page and by email.',
    'Mug: you get a code to show in the store when you claim, on the page and by email.',
  ]);
  unmount();
  show(sampleCampaign({ prizes: [coupon] }));
  expect(screen.queryByText(/contacted within/)).toBeNull();
});

it('omits what an older API does not send', () => {
  const { sponsor: _, ...rules } = sampleCampaign().rules;
  show(sampleCampaign({ rules }));
  expect(screen.queryByText('Sponsor')).toBeNull();
});

it.each([
  [60, 'One spin per person per hour'],
  [120, 'One spin per person every 2 hours'],
  [1440, 'One spin per person per day'],
  [45, 'One spin per person every 45 minutes'],
])('formats a cooldown of %d minutes as %s', (minutes, text) => {
  expect(limitText(minutes)).toBe(text);
});

it.each([
  ['1 in 100', '1 in 100 spins wins'],
  ['0.75%', '0.75% of spins win'],
  ['Every spin', 'Every spin wins a prize'],
])('writes odds of %s as a sentence', (odds, sentence) => expect(winText(odds)).toBe(sentence));

it('shows the chance of each prize as a percentage, with “1 in n” if n is a whole number', () => {
  const [extract, merch] = sampleCampaign().prizes;
  const rows = [extract!, merch!, { ...merch!, id: 'mug', name: 'Mug', weight: 0 }];
  show(sampleCampaign({ winOneIn: 1, prizes: rows }));
  const chances = screen.getAllByRole('listitem').map((row) => row.children[1]?.textContent);
  expect(chances).toEqual(['25% of spins (1 in 4)', '75% of spins', 'Not in the draw']);
});
