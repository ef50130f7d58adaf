import { MINIMUM_AGE, WINNER_HOURS, WINNER_TIME } from '@site/brand/promises';
import { wheelTheme } from '@site/brand/wheel';
import type { CampaignDocument } from '@site/contracts';

/** A QR wheel that always wins, on which nothing is scarce: the example of a campaign, and what tests begin with. */
export const AUTUMN: CampaignDocument = {
  id: 'autumn',
  name: 'Autumn wheel',
  description: 'Spin once an hour',
  wheel: 'qr',
  status: 'live',
  startsAt: '2026-11-01T00:00:00-06:00',
  endsAt: '2026-12-01T00:00:00-06:00',
  claimUntil: '2026-12-15T00:00:00-06:00',
  timeZone: 'America/Chicago',
  winOneIn: 1,
  cooldownMinutes: 60,
  spinsPerAddressPerHour: 100_000,
  requiresCode: false,
  whenSoldOut: 'stay',
  segments: [{ label: 'A shirt', prize: 'shirt' }, { label: 'Try Again' }],
  prizes: [
    {
      id: 'shirt',
      name: 'T-Shirt',
      description: 'A shirt in your size.',
      value: '$20 at retail',
      weight: 1,
      stock: 'unlimited',
      whenGone: 'lose',
    },
  ],
  rules: {
    odds: 'every spin wins',
    minimumAge: MINIMUM_AGE,
    sponsor: 'Autumn Ltd., 1 Main Street, Chicago, IL 60601',
    states: 'Illinois and Michigan',
    entry: 'Open the page and spin. Nothing has to be bought.',
    contactHours: WINNER_HOURS,
    contact: `Winners are contacted within ${WINNER_TIME}.`,
    noPurchase: 'No purchase necessary.',
    more: [],
  },
  theme: { ...wheelTheme, losing: [...wheelTheme.losing] },
};
