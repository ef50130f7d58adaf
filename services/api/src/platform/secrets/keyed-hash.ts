import { createHmac } from 'node:crypto';
import { memoizeAsync } from '../concurrency';

/** Returns a function that hashes texts with a secret (HMAC-SHA256); `secret` is called once. */
export const createKeyedHash = (secret: () => Promise<string>) => {
  const key = memoizeAsync(secret);
  return async (text: string): Promise<Buffer> =>
    createHmac('sha256', await key())
      .update(text)
      .digest();
};
