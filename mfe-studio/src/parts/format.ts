import { KB } from '@site/contracts/units';

/** How the Studio writes numbers and times; the team's language is English as on the whole site. */
const number = new Intl.NumberFormat('en-US');
const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });
const money = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});
const percent = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumSignificantDigits: 3,
});

export const formatNumber = (value: number): string => number.format(value);

export const formatCompact = (value: number): string => compact.format(value);
export const formatMoney = (value: number): string => money.format(value);
export const formatPercent = (value: number): string => percent.format(value);

/** `Nov 21, 2026, 7:30 AM`, in the reader's own time zone. */
export const formatMoment = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );

/** `Nov 21, 2026, 7:30:05 AM`: for what may have followed something else within the minute. */
export const formatExactMoment = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' }).format(
    new Date(iso),
  );

/** `Nov 21, 2026` */
export const formatDay = (iso: string, timeZone?: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone }).format(new Date(iso));

/** `73 KB`, `1.4 MB`; of 1024 bytes, as everywhere on the site. */
export const formatBytes = (bytes: number): string =>
  bytes < KB * KB
    ? `${number.format(Math.ceil(bytes / KB))} KB`
    : `${(bytes / KB / KB).toFixed(1)} MB`;
