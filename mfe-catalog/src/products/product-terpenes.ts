import { terpenes } from '../shelf/terpenes';

/** What `?terpene=` may say → the terpene's name. */
export const TERPENES: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set(Object.values(terpenes).flatMap((ofOne) => Object.keys(ofOne)))]
    .sort()
    .map((name) => [name.toLowerCase(), name]),
);
