import { SECOND_MS, HOUR_MS } from '@site/contracts/units';

const FIRST_DELAY_MS = 30 * SECOND_MS;
const LONGEST_DELAY_MS = 6 * HOUR_MS;

/**
 * Half a minute and on to four hours in ten doublings, then every six hours: about three days in all, within
 * the four to five days that RFC 5321 (4.5.4.1) gives a mail.
 */
export const MOST_TRIES = 20;

/**
 * How long to wait after the `tries`th try has failed, in ms. `random` (0 to 1) takes away up to half of it, so
 * that mails which failed together do not come back together.
 */
export const retryDelay = (tries: number, random: number): number =>
  Math.round(Math.min(FIRST_DELAY_MS * 2 ** (tries - 1), LONGEST_DELAY_MS) * (1 - random / 2));
