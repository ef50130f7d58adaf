import { terpenes } from '../data/terpenes';

/** Value of `?terpene=` → name of the terpene. */
export const TERPENES: Readonly<Record<string, string>> = Object.fromEntries(
  [...new Set(Object.values(terpenes).flatMap((profile) => Object.keys(profile)))]
    .sort()
    .map((name) => [name.toLowerCase(), name]),
);
