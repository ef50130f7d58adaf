import { RedemptionResult, type Redemption } from '@site/contracts';
import type { AdminCall } from './call-site';

/** What a code is good for. Refused with 404 where there is none. */
export const checkCode = (
  call: AdminCall,
  body: Redemption,
  signal?: AbortSignal,
): Promise<RedemptionResult> =>
  call('/redemptions/check', { method: 'POST', body, answer: RedemptionResult, signal });

/** Redeems a code. The same attempt may be sent again: it gets the same answer. */
export const redeemCode = (
  call: AdminCall,
  body: Redemption,
  signal?: AbortSignal,
): Promise<RedemptionResult> =>
  call('/redemptions', { method: 'POST', body, answer: RedemptionResult, signal });
