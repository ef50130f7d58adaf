import type { CampaignDocument, PrizeDelivery } from '@site/contracts';
import { campaign } from './promotion-site';

/** Delivery with a code. */
export const WITH_CODE = {
  terms: 'One shirt of any size. Not with other offers.',
  nextStep: 'Enter the code at the end of your order.',
  expiresAt: '2026-12-31T18:00:00-06:00',
};

/** The prize of the test campaigns with this delivery. */
export const prizesDeliveredBy = (
  by: PrizeDelivery['by'],
  stock: number | 'unlimited' = 'unlimited',
): Pick<CampaignDocument, 'prizes'> => ({
  prizes: campaign().prizes.map((prize) => ({
    ...prize,
    stock,
    delivery: by === 'hand' ? { by } : { by, ...WITH_CODE },
  })),
});
