import type { ClaimRecord } from '@site/contracts';

const DELIVERIES = {
  hand: 'by hand',
  pool: 'code from your list',
  generated: 'generated code',
  pickup: 'in-store pickup',
} as const;

type Delivered = Pick<ClaimRecord, 'delivery' | 'redeemed'>;

/** Whether a store still has to hand over the prize. */
export const isNotPickedUp = ({ delivery, redeemed }: Delivered): boolean =>
  delivery?.by === 'pickup' && !redeemed;

export const deliveryText = (claim: Delivered): string =>
  `${DELIVERIES[claim.delivery?.by ?? 'hand']}${isNotPickedUp(claim) ? ', not redeemed yet' : ''}`;

export const NOT_PICKED_UP =
  'No store has redeemed this code yet. Choose “Fulfilled” only if the winner already has the prize.';

export const OUTSIDE_STATES = 'Outside the eligible states';
