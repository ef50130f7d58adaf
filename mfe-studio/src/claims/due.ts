import type { ClaimRecord } from '@site/contracts';
import { HOUR_MS } from '@site/contracts/units';

type Due = Pick<ClaimRecord, 'state' | 'contactBefore' | 'erasedAt'>;

/** Nobody has contacted the winner, and somebody can. */
const isAwaited = ({ state, erasedAt }: Due): boolean => state === 'open' && erasedAt === undefined;

/** Winners are contacted within 48 hours: whether that time is over and nobody has; `now` in ms since 1970. */
export const isOverdue = (claim: Due, now: number): boolean =>
  isAwaited(claim) && now >= Date.parse(claim.contactBefore);

/** What is left of the 48 hours, or by how much they are over: `5 h left`, `2 days late`. Empty once contacted. */
export const sayDue = (claim: Due, now: number): string => {
  if (!isAwaited(claim)) return '';
  const left = Date.parse(claim.contactBefore) - now;
  const hours = Math.floor(Math.abs(left) / HOUR_MS);
  const amount =
    hours < 1 ? 'less than 1 h' : hours < 49 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
  return left > 0 ? `${amount} left` : `${amount} late`;
};
