import type { PromotionSite } from '../../testing/promotion-site';

/** The next spin is reserved but not drawn, as if the process had been killed in between. */
export const failNextDraw = ({ services }: PromotionSite): void => {
  jest.spyOn(services.ledger, 'append').mockRejectedValueOnce(new Error('killed'));
};
