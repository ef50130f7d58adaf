import type { Campaign, ScanResult, SpinResult, UnclaimedWin } from '@site/contracts';

/** A campaign as the API sends it to visitors. */
export const sampleCampaign = (change: Partial<Campaign> = {}): Campaign => ({
  id: 'autumn',
  name: 'Autumn Light',
  description: 'Until the leaves are down.',
  wheel: 'lottery',
  revision: 1,
  startsAt: '2026-09-01T05:00:00.000Z',
  endsAt: '2099-12-01T06:00:00.000Z',
  claimUntil: '2099-12-15T06:00:00.000Z',
  timeZone: 'America/Chicago',
  winOneIn: 100,
  cooldownMinutes: 60,
  requiresCode: false,
  segments: [
    { label: 'FREE Extract!', prize: 'extract' },
    { label: 'Try Again' },
    { label: 'Free Merch', prize: 'merch' },
    { label: 'Try Again' },
  ],
  prizes: [
    { id: 'extract', name: 'FREE Extract', description: 'Any one.', weight: 1, available: true },
    {
      id: 'merch',
      name: 'Free Merch',
      description: 'A shirt.',
      value: '$20 at retail',
      weight: 3,
      total: 2500,
      available: true,
    },
  ],
  rules: {
    odds: '1 in 100',
    minimumAge: 21,
    sponsor: 'Autumn Ltd., 1 Main Street, Chicago, IL 60601',
    states: 'Illinois and Michigan',
    entry: 'Open the page and spin.',
    contact: 'Winners are contacted within 48 hours.',
    noPurchase: 'No purchase necessary.',
    more: ['Void where prohibited.'],
  },
  theme: {
    losing: ['#2a1d11', '#3e2916'],
    losingInk: '#f5eee2',
    prize: '#e5a93d',
    prizeInk: '#1b1206',
  },
  ...change,
});

const spinFields = {
  scanId: 'scan-1',
  draw: { campaign: 'autumn', number: 12, hash: 'ab'.repeat(32) },
  nextSpinAt: '2099-01-01T00:00:00.000Z',
};

export const lotteryWin: SpinResult = {
  ...spinFields,
  won: true,
  message: 'Congratulations!',
  prize: { id: 'merch', name: 'Free Merch', description: 'A shirt.' },
  segment: 2,
};
/** The same win as part of a campaign, until it is claimed. */
export const unclaimedWin = (change: Partial<UnclaimedWin> = {}): UnclaimedWin => ({
  ...spinFields,
  message: lotteryWin.message,
  prize: lotteryWin.prize!,
  segment: 2,
  ...change,
});
export const lotteryLoss: SpinResult = {
  ...spinFields,
  won: false,
  message: 'Thanks for playing!',
  prize: null,
  segment: 3,
};
export const qrWin: ScanResult = {
  ...spinFields,
  isWinner: true,
  message: 'Congratulations!',
  prize: 'Free Merch',
  segment: 2,
};
export const qrLoss: ScanResult = {
  ...spinFields,
  isWinner: false,
  message: 'Thanks for playing!',
  prize: null,
  segment: 1,
};
