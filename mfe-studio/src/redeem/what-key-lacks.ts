import { hasStatus, readOwnAccess } from '@site/admin-client';
import { callAs } from '../api/use-admin';

export const NOT_ACCEPTED = 'This key is not accepted. Paste a good one.';
export const NOT_FOR_PRIZES = 'This key may not redeem prizes.';

/** A shop's network may hang rather than fail: how long a question waits, in ms. */
export const LONGEST_WAIT_MS = 10_000;

/** Why this key redeems nothing; undefined for one that does, and where the site cannot be asked. */
export async function whatKeyLacks(key: string): Promise<string | undefined> {
  try {
    const { may } = await readOwnAccess(callAs(key), AbortSignal.timeout(LONGEST_WAIT_MS));
    return may.some((scope) => scope === 'redeem' || scope === '*') ? undefined : NOT_FOR_PRIZES;
  } catch (error) {
    // Without a network the first code will tell.
    return hasStatus(error, 401) ? NOT_ACCEPTED : undefined;
  }
}
