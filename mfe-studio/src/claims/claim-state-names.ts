import type { ClaimState } from '@site/contracts';

export const CLAIM_STATE_NAMES: Record<ClaimState, string> = {
  open: 'Open',
  contacted: 'Contacted',
  fulfilled: 'Fulfilled',
};
