/** Constants of draws; without zod, for the program that verifies draws. */
export const UNLIMITED = 'unlimited';

/**
 * The format of new draws. 3: the device's nonce alone names the draw. 2: the ticket's number did as well, which the site
 * could choose. The first format had no number (docs/adr/0020).
 */
export const RECORD_FORMAT = 3 as const;
