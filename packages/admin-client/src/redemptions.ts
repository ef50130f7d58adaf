import { OwnAccess, RedemptionResult, type Redemption } from '@site/contracts';
import { postCall, type AdminCall } from './call-site';

/** Lets the browser redeem prizes with the key of this call: starts a session in an HttpOnly cookie. */
export const startShopSession = (call: AdminCall, signal?: AbortSignal): Promise<OwnAccess> =>
  call('/redemptions/session', { method: 'POST', response: OwnAccess, signal });

/** Ends the session of the store's phone. Refused with 401 if it has ended. */
export const endShopSession = (call: AdminCall, signal?: AbortSignal): Promise<void> =>
  call('/redemptions/session', { method: 'DELETE', signal });

/** The prize of a code. Refused with 404 for an unknown code. */
export const checkCode = postCall<Redemption, RedemptionResult>(
  '/redemptions/check',
  RedemptionResult,
);

/** Redeems a code. Sending the same attempt again gets the same response. */
export const redeemCode = postCall<Redemption, RedemptionResult>('/redemptions', RedemptionResult);
