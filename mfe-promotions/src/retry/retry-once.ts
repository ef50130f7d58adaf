import { SECOND_MS } from '@site/contracts/units';
import { ResponseError } from '@site/platform';

/** In seconds; after a longer `Retry-After` the visitor decides about a retry. */
const LONGEST_WAIT_S = 30;

/** In seconds; retries of clients that were refused together are spread over it. */
const SPREAD_S = 3;

/** In ms; undefined for a failure that is not to be retried. */
const waitAfter = (error: unknown): number | undefined => {
  if (!(error instanceof ResponseError) || error.status !== 503) return undefined;
  const { retryAfter = Infinity } = error;
  if (retryAfter < 0 || retryAfter > LONGEST_WAIT_S) return undefined;
  return (retryAfter + Math.random() * SPREAD_S) * SECOND_MS;
};

/**
 * Wraps a call to retry once, a random moment after the `Retry-After` of a 503. `onWait` gets the wait in ms. Only for
 * idempotent calls, such as a spin with its cooldown.
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
