/** Constants and addresses of draws; without zod, for the program that verifies draws. */
export const UNLIMITED = 'unlimited';

/**
 * The format of new draws. 3: the random words depend on the device's nonce only. 2: also on the ticket's number, which
 * the site could choose. Records of the first format have no `format` field (docs/adr/0020).
 */
export const RECORD_FORMAT = 3 as const;

/** The page that shows a draw and lets anyone verify it. */
export const drawPath = ({ campaign, number }: { campaign: string; number: number }): string =>
  `/fair-draws?campaign=${encodeURIComponent(campaign)}&draw=${number}`;
