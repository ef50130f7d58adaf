import { MINIMUM_AGE, STATED_ODDS, WINNER_HOURS, WINNER_TIME } from '@site/brand/promises';
import { wheelTheme } from '@site/brand/wheel';
import type { CampaignDocument } from '@site/contracts';
import { DAY_MS, HOUR_MS } from '@site/contracts/units';

/** Dates of a campaign that starts at the next full hour, runs four weeks, and accepts claims for two more weeks. */
const datesFrom = (now: number) => {
  const start = Math.ceil(now / HOUR_MS) * HOUR_MS;
  const at = (time: number) => new Date(time).toISOString().replace('.000Z', 'Z');
  return {
    startsAt: at(start),
    endsAt: at(start + 28 * DAY_MS),
    claimUntil: at(start + 42 * DAY_MS),
  };
};

/** A small campaign that the contract accepts as a draft; texts in brackets have to be written before its launch. */
export const templateFor = (
  wheel: CampaignDocument['wheel'],
  id: string,
  now: number,
): CampaignDocument => ({
  id,
  name: wheel === 'qr' ? 'New QR promotion' : 'New lottery',
  description: 'Turn the wheel for a chance to win.',
  wheel,
  status: 'draft',
  ...datesFrom(now),
  timeZone: 'America/Chicago',
  winOneIn: 100,
  cooldownMinutes: 60,
  spinsPerAddressPerHour: 60,
  requiresCode: false,
  whenSoldOut: 'stay',
  segments: [
    { label: 'Sample pack', prize: 'sample-pack' },
    { label: 'Try again' },
    { label: 'Coupon', prize: 'coupon' },
    { label: 'Not today' },
    { label: 'T-shirt', prize: 't-shirt' },
    { label: 'Next time' },
  ],
  prizes: [
    {
      id: 'sample-pack',
      name: 'Sample Pack',
      description: 'A selection of small jars.',
      value: '[Value of one]',
      weight: 1,
      stock: 50,
      whenGone: 'next',
    },
    {
      id: 'coupon',
      name: '20% Off Coupon',
      description: 'For one purchase in a store near you.',
      value: '[Value of one]',
      weight: 3,
      stock: 'unlimited',
      whenGone: 'lose',
    },
    {
      id: 't-shirt',
      name: 'T-Shirt',
      description: 'From the apparel collection, in your size.',
      value: '[Value of one]',
      weight: 1,
      stock: 25,
      whenGone: 'next',
    },
  ],
  rules: {
    odds: STATED_ODDS,
    minimumAge: MINIMUM_AGE,
    sponsor: '[Name and address of the sponsor]',
    states: '[States where people can enter]',
    entry: 'Open this page and spin. You don’t need to buy anything.',
    contactHours: WINNER_HOURS,
    contact: `Winners are contacted within ${WINNER_TIME}.`,
    noPurchase: 'No purchase necessary. A purchase does not improve your chances.',
    more: ['Void where prohibited.'],
  },
  theme: { ...wheelTheme, losing: [...wheelTheme.losing] },
});

/** A draft copy of a campaign, with new dates. */
export const copyOf = (
  { sample: _, ...original }: CampaignDocument,
  id: string,
  now: number,
): CampaignDocument => ({
  ...original,
  id,
  name: `${original.name} (copy)`.slice(0, 80),
  status: 'draft',
  ...datesFrom(now),
});

/** Why an id cannot be used; empty if it can. */
export const idProblem = (id: string, taken: string[]): string => {
  if (!/^[a-z0-9][a-z0-9-]{0,47}$/.test(id))
    return 'Use at most 48 lower-case letters, digits and dashes.';
  return taken.includes(id) ? 'A campaign with this id already exists.' : '';
};
