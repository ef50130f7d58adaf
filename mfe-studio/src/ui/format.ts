export { authorName, formatBytes, formatNumber, formatPercent } from '@site/admin-client';
/** Formats in the reader's time zone unless another one is given. */
export { formatMoment } from '@site/contracts/time-zone';

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** The text with a capital first letter. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const formatCompact = (value: number): string => compact.format(value);
export const formatMoney = (value: number): string => money.format(value);

/** `Nov 21, 2026` */
export const formatDay = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(iso));
