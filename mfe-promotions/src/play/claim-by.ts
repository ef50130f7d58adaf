import type { Campaign } from '@site/contracts';
import { formatEnd } from '@site/contracts/time-zone';

/** `Claim it in this browser by November 30, 2026.`, or with a time on one line. */
export const claimBy = ({
  claimUntil,
  timeZone,
}: Pick<Campaign, 'claimUntil' | 'timeZone'>): string =>
  `Claim it in this browser by ${formatEnd(claimUntil, timeZone).replace(/ (?=[AP]M|\S+$)/g, '\u00a0')}.`;
