import { randomInt } from 'node:crypto';
import { ApiError } from './api-error';

/** Not for all the same: who is refused together would come back together. At least, and fewer than, in seconds. */
const COME_BACK_S = [1, 4] as const;

/** More is asked for than can be answered in time: whoever comes now is to come again. */
export class TooBusy extends ApiError {
  constructor(changes: boolean) {
    const what = changes
      ? 'We cannot do this right now, and nothing was sent.'
      : 'We cannot show this right now.';
    super(
      'unavailable',
      `${what} Many people are here at this moment. Please try again in a few seconds.`,
      { retryAfter: randomInt(...COME_BACK_S) },
    );
  }
}
