import { OwnAccess, RedemptionResult, type Redemption } from '@site/contracts';
import type { AdminCall } from './call-site';

/** Lets the browser redeem prizes with the key of this call: starts a session in an HttpOnly cookie. */
export const openShop = (call: AdminCall, signal?: AbortSignal): Promise<OwnAccess> =>
  call('/redemptions/session', { method: 'POST', answer: OwnAccess, signal });

/** Ends the session of the shop's phone. Refused with 401 if it has ended. */
export const forgetShop = (call: AdminCall, signal?: AbortSignal): Promise<void> =>
  call('/redemptions/session', { method: 'DELETE', signal });

/** The prize of a code. Refused with 404 for an unknown code. */
export const checkCode = (
  call: AdminCall,
  body: Redemption,
  signal?: AbortSignal,
): Promise<RedemptionResult> =>
  call('/redemptions/check', { method: 'POST', body, answer: RedemptionResult, signal });

/** Redeems a code. Sending the same attempt again gets the same response. */
export const redeemCode = (
  call: AdminCall,
  body: Redemption,
  signal?: AbortSignal,
): Promise<RedemptionResult> =>
  call('/redemptions', { method: 'POST', body, answer: RedemptionResult, signal });
