import { randomInt } from 'node:crypto';
import { ApiError } from './api-error';

/** `Retry-After`, from and below, in seconds: random, so that callers refused together do not return together. */
const RETRY_AFTER_S = [1, 4] as const;

/** More calls have come than can be answered in time. */
export class TooBusy extends ApiError {
  constructor(changes: boolean) {
    const what = changes
      ? 'We cannot do this right now, and nothing was sent.'
      : 'We cannot show this right now.';
    super(
      'unavailable',
      `${what} Many people are here at this moment. Please try again in a few seconds.`,
      { retryAfter: randomInt(...RETRY_AFTER_S) },
    );
  }
}
