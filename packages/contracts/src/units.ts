/**
 * In milliseconds. webpack inlines numbers of up to six digits; for longer ones this module is in the bundle. The shell must not
 * use those, or pages that use them would load this module twice.
 */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** In seconds. */
export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const DAY_S = 24 * HOUR_S;

/** In minutes. */
export const DAY_MINUTES = 24 * 60;

/** In bytes. */
export const KB = 1024;
