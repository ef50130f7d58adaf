import { DELIVERY_NAMES } from '@site/contracts/campaign-changes';
import type { ClaimRecord } from '@site/contracts';

type Delivered = Pick<ClaimRecord, 'delivery' | 'redeemed' | 'declinedAt'>;

/** Whether a store still has to redeem its code. */
export const isUnredeemed = ({ delivery, redeemed, declinedAt }: Delivered): boolean =>
  (delivery?.by === 'pickup' || delivery?.by === 'generated') && !redeemed && !declinedAt;

/** Whether a store still has to hand over the prize. */
export const isNotPickedUp = (claim: Delivered): boolean =>
  claim.delivery?.by === 'pickup' && isUnredeemed(claim);

export const deliveryText = (claim: Delivered): string => {
  const name = DELIVERY_NAMES[claim.delivery?.by ?? 'hand'];
  if (isUnredeemed(claim)) return `${name}, not redeemed yet`;
  return isUnredeemed({ ...claim, declinedAt: undefined }) ? `${name}, code no longer valid` : name;
};

export const NOT_PICKED_UP =
  'No store has redeemed this code yet. Choose “Fulfilled” only if the winner already has the prize.';

export const OUTSIDE_STATES = 'Outside the eligible states';
