import { forgetShop, hasStatus, readSignedIn } from '@site/admin-client';
import { useCallback, useEffect, useState } from 'react';
import { callSignedIn } from '../api/use-admin';
import { exchangeKeptKey, LONGEST_WAIT_MS } from './shop-key';

export type Shop =
  | { step: 'asking' }
  /** The key is asked for; `reason` says why again. */
  | { step: 'unknown'; reason?: string }
  | { step: 'known' }
  | { step: 'unheard' };

const inTime = () => AbortSignal.timeout(LONGEST_WAIT_MS);

const ask = async (): Promise<Shop> => {
  try {
    const reason = await exchangeKeptKey();
    const { shop } = await readSignedIn(inTime());
    return shop ? { step: 'known' } : { step: 'unknown', reason };
  } catch {
    return { step: 'unheard' };
  }
};

/** Whether this phone may redeem: what it is known by is in a cookie that no script reads. */
export const useShop = () => {
  const [shop, setShop] = useState<Shop>({ step: 'asking' });

  // Neither rejects: where no answer comes the page says so.
  useEffect(() => void ask().then(setShop), []);
  const askAgain = () => {
    setShop({ step: 'asking' });
    void ask().then(setShop);
  };

  const welcome = useCallback(() => setShop({ step: 'known' }), []);
  const refuse = useCallback((reason: string) => setShop({ step: 'unknown', reason }), []);

  /** Rejects where the site could not be told: the phone is known still. */
  const forget = async () => {
    try {
      await forgetShop(callSignedIn, inTime());
    } catch (error) {
      // It has ended already.
      if (!hasStatus(error, 401) && !hasStatus(error, 404)) throw error;
    }
    setShop({ step: 'unknown', reason: 'This phone is forgotten.' });
  };

  return { shop, askAgain, welcome, refuse, forget };
};
