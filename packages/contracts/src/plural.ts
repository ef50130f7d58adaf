/** A whole number with commas: `2,953`. Not by `Intl`, because creating its first formatter takes 50 ms on a phone. */
export const formatCount = (count: number): string =>
  count < 1_000
    ? String(count)
    : `${formatCount(Math.floor(count / 1_000))},${String(count % 1_000).padStart(3, '0')}`;

/** A number with a noun: `1 draw`, `2,953 rows`. */
export const plural = (count: number, singular: string): string =>
  `${formatCount(count)} ${singular}${count === 1 ? '' : 's'}`;
