import type { ClaimState } from '@site/contracts';

export const STATE_NAMES: Record<ClaimState, string> = {
  open: 'Open',
  contacted: 'Contacted',
  fulfilled: 'Fulfilled',
};
