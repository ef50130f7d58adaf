import type { ListedBatch } from '@site/contracts';

/** `Good`, `All spent`, `Expired` or `Withdrawn`, in the order of what matters most. */
export const sayBatch = (
  { count, used = 0, expiresAt, revokedAt }: ListedBatch,
  now: number,
): string => {
  if (revokedAt) return 'Withdrawn';
  if (Date.parse(expiresAt) <= now) return 'Expired';
  return used >= count ? 'All spent' : 'Good';
};

/** Cards of codes that are good for nothing are not printed; the site refuses it as well. */
export const canPrint = ({ expiresAt, revokedAt }: ListedBatch, now: number): boolean =>
  !revokedAt && Date.parse(expiresAt) > now;
