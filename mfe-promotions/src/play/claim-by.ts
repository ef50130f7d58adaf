import type { Campaign } from '@site/contracts';
import { formatMoment } from '@site/contracts/time-zone';

/** `Claim it by December 1, 2026 at 12:00 AM CST.`, with the time on one line. */
export const claimBy = ({
  claimUntil,
  timeZone,
}: Pick<Campaign, 'claimUntil' | 'timeZone'>): string =>
  `Claim it by ${formatMoment(claimUntil, timeZone, 'long').replace(/ (?=[AP]M|\S+$)/g, '\u00a0')}.`;
