import type { Store, Weekday } from '@site/contracts';

/**
 * The line about today's hours. The text stands as the store gave it, also when it runs past midnight
 * (`6:00 PM - 2:00 AM`).
 */
export const todaysHours = (hours: Store['hours'], today: Weekday | undefined): string => {
  // A document does not know the visitor's day: what is not known yet is not said to be missing.
  if (!today && hours) return '';
  const text = today && hours?.[today]?.trim();
  return text ? `Today: ${text}` : 'Hours not available';
};
