/** A number with a noun: `1 draw`, `2,953 rows`. */
export const plural = (count: number, singular: string): string =>
  `${count.toLocaleString('en-US')} ${singular}${count === 1 ? '' : 's'}`;
