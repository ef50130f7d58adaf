import { checkCode, hasStatus, redeemCode, RefusedError } from '@site/admin-client';
import type { RedemptionResult } from '@site/contracts';
import { randomHex, readStored, writeStored } from '@site/platform';
import { useEffect, useEffectEvent, useState } from 'react';
import { errorMessage } from '../api/action';
import { callWithSession } from '../api/session';
import { REQUEST_TIMEOUT_MS } from './use-shop-session';

const attempts = new Map<string, string>();

const storageKey = (code: string) => `redeem-attempt ${code}`;

/**
 * The id of an attempt to redeem a code: the same for every request until the redemption is confirmed, even after a reload.
 * If a response was lost, the site recognizes the attempt and does not report the code as already redeemed. Where storage
 * is blocked, it is kept until the page is left.
 */
const attemptFor = (code: string): string => {
  const existing = attempts.get(code);
  if (existing) return existing;
  const attempt = readStored('sessionStorage', storageKey(code)) ?? randomHex(16);
  writeStored('sessionStorage', storageKey(code), attempt);
  attempts.set(code, attempt);
  return attempt;
};

/** Drops the attempt id, so that later requests report this code as already redeemed. */
const endAttempt = (code: string): void => {
  attempts.delete(code);
  writeStored('sessionStorage', storageKey(code), null);
};

type Request = typeof checkCode;

type Redemption =
  | { step: 'typing'; error?: string }
  | { step: 'loading' }
  | { step: 'result'; code: string; result: RedemptionResult }
  /** Without a response it is unknown whether a redemption has reached the site. */
  | { step: 'noResponse'; code: string; request: Request };

/** Redeems codes one after the other. `onForbidden` is called when this device may no longer redeem prizes. */
export const useRedemption = (onForbidden: (reason: string) => void) => {
  const [redemption, setRedemption] = useState<Redemption>({ step: 'typing' });

  const send = async (request: Request, code: string) => {
    setRedemption({ step: 'loading' });
    try {
      const body = { code, attempt: attemptFor(code) };
      const result = await request(callWithSession, body, AbortSignal.timeout(REQUEST_TIMEOUT_MS));
      if (result.outcome === 'redeemed') endAttempt(code);
      setRedemption({ step: 'result', code, result });
    } catch (error) {
      if (hasStatus(error, 401) || hasStatus(error, 403))
        onForbidden('This device can no longer redeem prizes. Enter the store key again.');
      else if (error instanceof RefusedError && error.status < 500)
        setRedemption({ step: 'typing', error: errorMessage(error) });
      else setRedemption({ step: 'noResponse', code, request });
    }
  };

  const retry = () => {
    if (redemption.step === 'noResponse') void send(redemption.request, redemption.code);
  };
  // Lookups are repeated automatically. Redemptions are not: the winner may have left.
  const handleOnline = useEffectEvent(() => {
    if (redemption.step === 'noResponse' && redemption.request === checkCode) retry();
  });
  useEffect(() => {
    const listener = () => handleOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);

  return {
    redemption,
    check: (code: string) => void send(checkCode, code),
    redeem: () => {
      if (redemption.step === 'result') void send(redeemCode, redemption.code);
    },
    retry,
    /** Asks for another code, because of an error in the typed one. */
    refuse: (error: string) => setRedemption({ step: 'typing', error }),
    reset: () => setRedemption({ step: 'typing' }),
  };
};
