import { SECOND_MS } from '@site/contracts/units';
import { ResponseError } from '@site/platform';

/** In seconds: whoever is told to wait longer decides himself whether he does. */
const LONGEST_WAIT_S = 30;

/** In seconds: over how long those who were refused together come back. */
const SPREAD_S = 3;

/** In ms; undefined for a failure that the site does not ask to repeat. */
const waitAfter = (error: unknown): number | undefined => {
  if (!(error instanceof ResponseError) || error.status !== 503) return undefined;
  const { retryAfter = Infinity } = error;
  if (retryAfter < 0 || retryAfter > LONGEST_WAIT_S) return undefined;
  return (retryAfter + Math.random() * SPREAD_S) * SECOND_MS;
};

/**
 * Makes a call that repeats itself once, a random moment after the `Retry-After` of a 503. `onWait` hears of the wait, in
 * ms. Only for calls of which the API makes one out of two, such as a spin with its cooldown.
 */
export const retryOnce = <Given extends unknown[], Answer>(
  call: (...given: Given) => Promise<Answer>,
  onWait?: (ms: number) => void,
): ((...given: Given) => Promise<Answer>) => {
  let hasWaited = false;
  return async (...given) => {
    try {
      return await call(...given);
    } catch (error) {
      const ms = hasWaited ? undefined : waitAfter(error);
      if (ms === undefined) throw error;
      hasWaited = true;
      onWait?.(ms);
      await new Promise((resolve) => setTimeout(resolve, ms));
      return call(...given);
    }
  };
};
