import { SECOND_MS } from '@site/contracts/units';
import { ResponseError } from '@site/platform';

/** Maximum `Retry-After` in seconds for an automatic retry. */
const LONGEST_WAIT_S = 30;

/** Random delay in seconds, which spreads retries of many clients. */
const SPREAD_S = 3;

/** Wait in ms; undefined if the error must not be retried. */
const waitAfter = (error: unknown): number | undefined => {
  if (!(error instanceof ResponseError) || error.status !== 503) return undefined;
  const { retryAfter = Infinity } = error;
  if (retryAfter < 0 || retryAfter > LONGEST_WAIT_S) return undefined;
  return (retryAfter + Math.random() * SPREAD_S) * SECOND_MS;
};

/**
 * Retries a call once after a 503, at a random time after `Retry-After`. `onWait` gets the wait in ms. Only for
 * idempotent calls; a spin is one because of its cooldown.
 */
export const retryOnce = <Arguments extends unknown[], Result>(
  call: (...args: Arguments) => Promise<Result>,
  onWait?: (ms: number) => void,
): ((...args: Arguments) => Promise<Result>) => {
  let hasRetried = false;
  return async (...args) => {
    try {
      return await call(...args);
    } catch (error) {
      const ms = hasRetried ? undefined : waitAfter(error);
      if (ms === undefined) throw error;
      hasRetried = true;
      onWait?.(ms);
      await new Promise((resolve) => setTimeout(resolve, ms));
      return call(...args);
    }
  };
};
