import { MINIMUM_AGE, STATED_ODDS, WINNER_HOURS, WINNER_TIME } from '@site/brand/promises';
import { color } from '@site/brand/tokens';
import { holidayTheme, wheelTheme } from '@site/brand/wheel';
import {
  UNLIMITED,
  withCorrectOdds,
  type CampaignDocument,
  type CampaignPrize,
  type CampaignSegment,
} from '@site/contracts';
import { datesFrom } from './new-campaign';

export const TEMPLATE_IDS = ['instant-win', 'sweepstakes', 'coupon', 'holiday'] as const;
export type TemplateId = (typeof TEMPLATE_IDS)[number];

/**
 * The fields of a template. Texts in brackets have to be written before the launch. No text states odds, waits or
 * prizes, which the team changes.
 */
interface CampaignTemplate {
  name: string;
  summary: string;
  fields: (
    claimUntil: string,
  ) => Partial<CampaignDocument> &
    Pick<CampaignDocument, 'description' | 'wheel' | 'segments' | 'prizes'>;
}

const VALUE = '[Value, such as $40 at retail]';

/** The id is neutral, because it stays when the team renames the prize. */
const prize = (
  number: number,
  name: string,
  description: string,
  rest: Partial<CampaignPrize> = {},
): CampaignPrize => ({
  id: `prize-${number}`,
  name,
  description,
  value: VALUE,
  weight: 1,
  stock: UNLIMITED,
  whenGone: 'next',
  ...rest,
});

/** The segments, each followed by a losing one. */
const withLosing = (...segments: CampaignSegment[]): CampaignSegment[] =>
  segments.flatMap((segment) => [segment, { label: 'Try Again' }]);

/** A coupon whose code the site generates. */
const storeCoupon = (number: number, weight: number, expiresAt: string) =>
  prize(number, '20% Off Coupon', 'For one purchase in a store near you.', {
    value: '20% off one purchase',
    weight,
    picture: 'coupon',
    delivery: {
      by: 'generated',
      terms: '20% off one purchase in a store near you.',
      nextStep: 'Show this code at the register.',
      expiresAt,
    },
  });

export const TEMPLATES: Record<TemplateId, CampaignTemplate> = {
  'instant-win': {
    name: 'Instant win',
    summary: 'A QR code on packaging or in a store. Small prizes. 1 in 10 spins wins.',
    fields: (claimUntil) => ({
      wheel: 'qr',
      description: 'Spin and see your result right away.',
      winOneIn: 10,
      segments: withLosing(
        { label: 'Sample Pack', prize: 'prize-1' },
        { label: '20% Off', prize: 'prize-2' },
        { label: 'T-Shirt', prize: 'prize-3' },
      ),
      prizes: [
        prize(1, 'Sample Pack', 'A selection of small jars.', { stock: 50 }),
        storeCoupon(2, 3, claimUntil),
        prize(3, 'T-Shirt', 'From the apparel collection, in your size.', {
          stock: 25,
          picture: 'shirt',
          needs: ['size', 'address'],
        }),
      ],
    }),
  },
  sweepstakes: {
    name: 'Sweepstakes',
    summary: 'The lottery page. One grand prize, long odds, one entry per person per day.',
    fields: () => ({
      wheel: 'lottery',
      description: 'Spin for a chance to win.',
      winOneIn: 1000,
      cooldownMinutes: 24 * 60,
      limits: { days: 30, winsPerEmail: 1 },
      segments: withLosing(
        { label: 'Grand Prize', prize: 'prize-1' },
        { label: 'Hoodie', prize: 'prize-2' },
        { label: 'Tote Bag', prize: 'prize-3' },
        { label: 'Tote Bag', prize: 'prize-3' },
      ),
      prizes: [
        prize(1, 'Grand Prize', '[What the winner gets]', { stock: 1 }),
        prize(2, 'Hoodie', 'From the apparel collection, in your size.', {
          weight: 9,
          stock: 20,
          picture: 'shirt',
          needs: ['size', 'address'],
        }),
        prize(3, 'Tote Bag', 'Heavy canvas, shipped free.', {
          weight: 40,
          stock: 100,
          whenGone: 'lose',
          picture: 'tote',
          needs: ['address'],
        }),
      ],
    }),
  },
  coupon: {
    name: 'Coupon',
    summary:
      'A QR code in a store. Every spin wins a discount code, shown once visitors enter their email.',
    fields: (claimUntil) => {
      const delivery = {
        by: 'generated',
        terms: '[What the code is good for, and where]',
        nextStep: 'Show this code at the register.',
        expiresAt: claimUntil,
      } as const;
      const coupon = (number: number, percent: number, weight: number) =>
        prize(number, `${percent}% Off Coupon`, 'For one purchase.', {
          value: `${percent}% off one purchase`,
          weight,
          picture: 'coupon',
          delivery,
        });
      return {
        wheel: 'qr',
        description: 'Spin to see what’s in store for you.',
        winOneIn: 1,
        cooldownMinutes: 24 * 60,
        segments: [
          { label: '10% Off', prize: 'prize-1' },
          { label: '20% Off', prize: 'prize-2', colour: color.text },
          { label: '10% Off', prize: 'prize-1' },
          { label: '25% Off', prize: 'prize-3', colour: color.hybrid },
          { label: '10% Off', prize: 'prize-1' },
          { label: '20% Off', prize: 'prize-2', colour: color.text },
        ],
        prizes: [coupon(1, 10, 6), coupon(2, 20, 3), coupon(3, 25, 1)],
      };
    },
  },
  holiday: {
    name: 'Holiday',
    summary: 'The lottery page. Gifts are released every day, so they last all season.',
    fields: (claimUntil) => ({
      wheel: 'lottery',
      description: 'Celebrate the season with a spin.',
      winOneIn: 25,
      segments: withLosing(
        { label: 'Gift Box', prize: 'prize-1' },
        { label: 'Beanie', prize: 'prize-2' },
        { label: '20% Off', prize: 'prize-3' },
      ),
      prizes: [
        prize(1, 'Gift Box', '[What’s in the box]', {
          stock: 28,
          needs: ['address'],
          pace: [{ at: '09:00', count: 1 }],
        }),
        prize(2, 'Wool Beanie', 'Charcoal with an amber label, shipped free.', {
          weight: 4,
          stock: 112,
          picture: 'cap',
          needs: ['address'],
          pace: [
            { at: '09:00', count: 2 },
            { at: '17:00', count: 2 },
          ],
        }),
        storeCoupon(3, 10, claimUntil),
      ],
      theme: { ...holidayTheme, losing: [...holidayTheme.losing] },
    }),
  },
};

/** A draft that the contract accepts. */
export const templateFor = (
  template: TemplateId,
  { id, name }: Pick<CampaignDocument, 'id' | 'name'>,
  now: number,
): CampaignDocument => {
  const dates = datesFrom(now);
  return withCorrectOdds({
    id,
    name,
    status: 'draft',
    ...dates,
    timeZone: 'America/Chicago',
    winOneIn: 100,
    cooldownMinutes: 60,
    spinsPerAddressPerHour: 60,
    requiresCode: false,
    whenSoldOut: 'stay',
    rules: {
      odds: STATED_ODDS,
      minimumAge: MINIMUM_AGE,
      sponsor: '[Name and address of the sponsor]',
      states: '[States where people can enter]',
      entry: 'Open this page and spin. You don’t need to buy anything.',
      contactHours: WINNER_HOURS,
      contact: `We’ll contact you within ${WINNER_TIME} of your claim, by email, or by phone if you left a number.`,
      noPurchase: 'No purchase necessary. A purchase doesn’t improve your chances of winning.',
      more: ['Void where prohibited.'],
    },
    theme: { ...wheelTheme, losing: [...wheelTheme.losing] },
    ...TEMPLATES[template].fields(dates.claimUntil),
  });
};
