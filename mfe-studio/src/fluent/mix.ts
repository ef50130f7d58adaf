const channels = (hex: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Two colors `#rrggbb` as one, `share` of the second: for shades between the brand's tokens. */
export const mix = (one: string, other: string, share: number): string => {
  const seconds = channels(other);
  const mixed = channels(one).map((value, at) =>
    Math.round(value + ((seconds[at] ?? value) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};
