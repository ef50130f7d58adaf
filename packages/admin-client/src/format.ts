import { KB } from '@site/contracts/units';

const number = new Intl.NumberFormat('en-US');
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumSignificantDigits: 3 });

/** `1,234,567`: the language is English as on the whole site. */
export const formatNumber = (value: number): string => number.format(value);

/** `12.3%` of a share from 0 to 1. */
export const formatPercent = (share: number): string => percent.format(share);

/** `73 KB`, `1.4 MB`; of 1024 bytes, as everywhere on the site. */
export const formatBytes = (bytes: number): string =>
  bytes < KB * KB
    ? `${formatNumber(Math.ceil(bytes / KB))} KB`
    : `${(bytes / KB / KB).toFixed(1)} MB`;

/** Who made a change. The owner's name may be followed by that of an account. */
export const authorName = (by: string): string => by.replace(/^owner\b.*/, 'the site owner');
