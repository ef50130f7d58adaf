import { OwnAccess, RedemptionResult, type Redemption } from '@site/contracts';
import type { AdminCall } from './call-site';

/** Has the browser redeem prizes with the key that this call bears: from then on it has a session, which no script reads. */
export const openShop = (call: AdminCall, signal?: AbortSignal): Promise<OwnAccess> =>
  call('/redemptions/session', { method: 'POST', answer: OwnAccess, signal });

/** Ends the session of the shop's phone. Refused with 401 where it has ended already. */
export const forgetShop = (call: AdminCall, signal?: AbortSignal): Promise<void> =>
  call('/redemptions/session', { method: 'DELETE', signal });

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
