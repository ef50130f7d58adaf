import { isWaiting } from '@site/admin-client';
import type { ClaimRecord } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';

type Due = Pick<ClaimRecord, 'state' | 'declinedAt' | 'contactBefore' | 'erasedAt'>;

/** Whether the deadline for contacting the winner has passed; `now` in ms since 1970. */
export const isOverdue = (claim: Due, now: number): boolean =>
  isWaiting(claim) && now >= Date.parse(claim.contactBefore);

/** The time until or since the deadline: `5 h left`, `2 days late`. Empty once the winner was contacted. */
export const dueText = (claim: Due, now: number): string => {
  if (!isWaiting(claim)) return '';
  const left = Date.parse(claim.contactBefore) - now;
  const hours = Math.floor(Math.abs(left) / HOUR_MS);
  const amount =
    hours < 1 ? 'less than 1 h' : hours < 49 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
  return left > 0 ? `${amount} left` : `${amount} late`;
};
