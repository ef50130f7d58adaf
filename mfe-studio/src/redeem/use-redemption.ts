import { checkCode, hasStatus, redeemCode, RefusedError } from '@site/admin-client';
import type { RedemptionResult } from '@site/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { callSignedIn } from '../api/use-admin';
import { sayError } from '../api/say-error';
import { attemptFor, endAttempt } from './attempt';
import { LONGEST_WAIT_MS } from './shop-key';

const NO_MORE = 'This phone may not redeem any more. Enter the key of your shop again.';

type Ask = typeof checkCode;

export type Desk =
  | { step: 'typing'; error?: string }
  | { step: 'asking'; code: string }
  | { step: 'told'; code: string; result: RedemptionResult }
  /** No answer came; of a redemption nobody here knows whether it has arrived. */
  | { step: 'unheard'; code: string; ask: Ask };

/** One code after another, from what is typed or scanned to what has come of it. */
export const useRedemption = (onRefused: (why: string) => void) => {
  const [desk, setDesk] = useState<Desk>({ step: 'typing' });

  const refuse = (error: unknown) => {
    if (hasStatus(error, 401) || hasStatus(error, 403)) return onRefused(NO_MORE);
    setDesk({ step: 'typing', error: sayError(error) });
  };

  const ask = async (call: Ask, code: string) => {
    setDesk({ step: 'asking', code });
    try {
      const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
      const body = { code, attempt: attemptFor(code) };
      const result = await call(callSignedIn, body, signal);
      if (result.outcome === 'redeemed') endAttempt(code);
      setDesk({ step: 'told', code, result });
    } catch (error) {
      const isAnswered = error instanceof RefusedError && error.status < 500;
      if (isAnswered) refuse(error);
      else setDesk({ step: 'unheard', code, ask: call });
    }
  };

  const again = () => {
    if (desk.step === 'unheard') void ask(desk.ask, desk.code); // It says itself what failed.
  };
  // A look does no harm. To redeem is somebody's decision: the winner may have gone meanwhile.
  const handleOnline = useEffectEvent(() => {
    if (desk.step === 'unheard' && desk.ask === checkCode) again();
  });
  useEffect(() => {
    const listen = () => handleOnline();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, []);

  return {
    desk,
    check: (code: string) => void ask(checkCode, code),
    redeem: () => {
      if (desk.step === 'told') void ask(redeemCode, desk.code);
    },
    again,
    next: () => setDesk({ step: 'typing' }),
  };
};
