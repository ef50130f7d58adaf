/**
 * In milliseconds, as dates and timers count. Webpack writes numbers of up to six digits in the place of their imports; for
 * a longer one this module is part of the bundle. The shell has none of these, or pages that use them load it twice.
 */
export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** In seconds, as HTTP and countdowns count. */
export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const DAY_S = 24 * HOUR_S;

/** In minutes, as the hours of shops count. */
export const DAY_MINUTES = 24 * 60;

/** In bytes. */
export const KB = 1024;
