import type { CampaignPrize } from './campaign-document';

/** `09:00` → `9:00 AM` */
const timeWords = (at: string): string => {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  if (hours + minutes === 0) return 'midnight';
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
};

/** The pace of a prize for the official rules. */
export const formatPace = (
  shares: NonNullable<CampaignPrize['pace']>,
  timeZone: string,
): string => {
  const more = shares.map(
    ({ at, count }) => `${count.toLocaleString('en-US')} more from ${timeWords(at)}`,
  );
  const each = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(more);
  return `Each day at most ${each} (${timeZone}); what is not won then stays to be won`;
};
