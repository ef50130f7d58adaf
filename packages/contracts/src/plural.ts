/** A number with a noun: `1 draw`, `2,953 rows`. */
export const plural = (count: number, one: string): string =>
  `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`;
